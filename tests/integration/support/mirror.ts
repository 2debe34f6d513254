import type { Client } from './clients.ts'

export type PulledVideo = {
  id: string
  title: string
  description: string | null
  youtube_url: string
  order_index: number
  duration_s: number | null
  is_measured: boolean
  section: string | null
  starts_at: string | null
  expected_minutes: number | null
}
export type PulledCourse = {
  id: string
  title: string
  description: string | null
  thumbnail_url: string | null
  created_at: string
  enrolled_at: string
  hash: string
  videos: PulledVideo[]
}
export type Answer = {
  protocol: number
  uid: string
  root: string
  same?: true
  manifest?: Record<string, string>
  cards?: (Omit<PulledCourse, 'hash' | 'videos'> & { hash: null; videos: null })[]
  changed?: PulledCourse[]
  ended?: { id: string; title: string; language: string | null; ended_on: string }[]
}

/** One call, with its answer as it arrives. */
export async function pull(
  client: Client,
  known: unknown = [],
  root?: string,
  maxBytes?: number,
): Promise<Answer> {
  const { data, error } = await client.rpc('pull_mirror', {
    known: known as string[],
    ...(root !== undefined && { root }),
    ...(maxBytes !== undefined && { max_bytes: maxBytes }),
  })
  if (error) throw error
  return data as Answer
}

/** A learner's device: what it holds after each pull. */
export class PullingDevice {
  root: string | undefined
  courses = new Map<string, PulledCourse>()

  constructor(readonly client: Client) {}

  /** Pulls until nothing is missing, and returns the ids of the courses received. */
  async pull(): Promise<string[]> {
    const received: string[] = []
    for (;;) {
      const known = [...this.courses.values()].map((course) => course.hash)
      const answer = await pull(this.client, known, this.root)
      if (answer.same) return received
      const manifest = answer.manifest ?? {}
      for (const course of answer.changed ?? []) {
        this.courses.set(course.id, course)
        received.push(course.id)
      }
      for (const id of this.courses.keys()) if (!(id in manifest)) this.courses.delete(id)
      const isWhole = Object.entries(manifest).every(([id, hash]) => this.courses.get(id)?.hash === hash)
      if (isWhole) {
        this.root = answer.root
        return received
      }
    }
  }
}
