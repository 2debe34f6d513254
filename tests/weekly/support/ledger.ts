// What a server was asked to do and what it confirmed, for comparison with its data after it was killed.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Client } from '../../integration/support/clients.ts'
import { aLink } from '../../integration/support/courses.ts'
import type { PullingDevice } from '../../integration/support/mirror.ts'

/** A piece of the server's state that each save replaces as a whole. `null` if absent. */
type Entry = {
  read: (admin: Client) => Promise<string | null>
  confirmed: string | null
  open: (string | null)[]
}

const videosPerCourse = 40

function must<T>({ data, error }: { data: T; error: unknown }): T {
  if (error) throw error
  return data
}

export class Ledger {
  readonly counts = { confirmed: 0, open: 0 }
  readonly #entries = new Set<Entry>()
  #enrollments: Entry
  #order: Entry | undefined
  #courses: string[] = []

  constructor(
    readonly learner: string,
    readonly emails: readonly string[],
    readonly random: () => number,
  ) {
    this.#enrollments = this.#watch(async (admin) => {
      const rows = must(await admin.from('enrollments').select('course_id').eq('user_id', this.learner)) ?? []
      return JSON.stringify(rows.map(({ course_id }) => course_id).sort())
    }, '[]')
  }

  /** Expects everything as the last confirmed save left it, or as one under way would have. */
  async verify(admin: Client, when: string): Promise<void> {
    for (const entry of this.#entries) {
      const found = await entry.read(admin)
      expect([entry.confirmed, ...entry.open], when).toContain(found)
      entry.confirmed = found
      entry.open = []
    }
    // Settled entries need not be read again.
    for (const entry of this.#entries)
      if (entry !== this.#enrollments && entry !== this.#order) this.#entries.delete(entry)
  }

  /** Expects the learner's device to hold the courses that the server turned out to hold, each complete. */
  verifyPulled(device: PullingDevice): void {
    expect(JSON.stringify([...device.courses.keys()].sort())).toBe(this.#enrollments.confirmed)
    for (const { videos } of device.courses.values()) expect(videos).toHaveLength(videosPerCourse)
  }

  /** Saves and pulls without a pause until the server is gone. */
  work(admin: Client, device: PullingDevice): { firstAnswer: Promise<unknown>; ended: Promise<unknown> } {
    const tasks = [
      () => this.#createCourse(admin),
      () => this.#enrollClass(admin),
      () => this.#chooseCourses(admin),
      () => this.#moveVideo(admin),
      () => device.pull(),
    ]
    const firsts = tasks.map((task) => task())
    const loops = tasks.map(async (task, index) => {
      await firsts[index]
      for (;;) await task()
    })
    return { firstAnswer: Promise.any(firsts), ended: Promise.allSettled(loops) }
  }

  #watch(read: Entry['read'], confirmed: string | null = null): Entry {
    const entry = { read, confirmed, open: [] }
    this.#entries.add(entry)
    return entry
  }

  async #save(
    entry: Entry,
    next: string,
    request: PromiseLike<{ data: unknown; error: unknown }>,
  ): Promise<void> {
    entry.open.push(next)
    this.counts.open += 1
    must(await request)
    entry.confirmed = next
    entry.open = []
    this.counts.open -= 1
    this.counts.confirmed += 1
  }

  async #createCourse(admin: Client): Promise<void> {
    const id = randomUUID()
    const ids = Array.from({ length: videosPerCourse }, () => randomUUID())
    const entry = this.#watch((reader) => readOrder(reader, id))
    const videos = ids.map((video, index) => ({ id: video, title: `Video ${index}`, youtube_url: aLink }))
    const course = { id, title: 'Made before the cut' }
    await this.#save(entry, ids.join(), admin.rpc('create_course', { course, videos }))
    this.#courses.push(id)
  }

  async #enrollClass(admin: Client): Promise<void> {
    const course = randomUUID()
    const videos = [{ id: randomUUID(), title: 'Only', youtube_url: aLink }]
    must(await admin.rpc('create_course', { course: { id: course, title: 'For the class' }, videos }))
    const entry = this.#watch(async (reader) => {
      const { count } = await reader
        .from('enrollments')
        .select('id', { count: 'exact', head: true })
        .eq('course_id', course)
      return String(count)
    }, '0')
    const emails = [...this.emails]
    await this.#save(entry, String(emails.length), admin.rpc('enroll_people', { course, emails }))
  }

  async #chooseCourses(admin: Client): Promise<void> {
    const chosen = this.#courses.filter(() => this.random() < 0.5).slice(0, 6)
    const next = JSON.stringify([...chosen].sort())
    await this.#save(
      this.#enrollments,
      next,
      admin.rpc('replace_enrollments', { learner: this.learner, chosen }),
    )
  }

  async #moveVideo(admin: Client): Promise<void> {
    this.#order ??= await this.#firstOrder(admin)
    const order = this.#order
    const ids = (order.confirmed ?? '').split(',')
    const from = Math.floor(this.random() * ids.length)
    const place = Math.floor(this.random() * ids.length)
    const [video = ''] = ids.splice(from, 1)
    ids.splice(place, 0, video)
    await this.#save(order, ids.join(), admin.rpc('move_video', { video, place }))
  }

  /** A separate course in which to move videos. */
  async #firstOrder(admin: Client): Promise<Entry> {
    const id = randomUUID()
    const ids = Array.from({ length: 12 }, () => randomUUID())
    const videos = ids.map((video, index) => ({ id: video, title: `Part ${index}`, youtube_url: aLink }))
    must(await admin.rpc('create_course', { course: { id, title: 'In motion' }, videos }))
    return this.#watch((reader) => readOrder(reader, id), ids.join())
  }
}

/** The ids of a course's videos in order; null without the course. */
async function readOrder(admin: Client, course: string): Promise<string | null> {
  const found = must(await admin.from('courses').select('id').eq('id', course)) ?? []
  if (found.length === 0) return null
  const query = admin.from('course_videos').select('id').eq('course_id', course)
  return (must(await query.order('order_index').order('id')) ?? []).map(({ id }) => id).join()
}
