import type { CourseVideo, VideoFields } from '@/model/types'
import { fieldNames } from './video-form'

export type Differences = Partial<Record<keyof VideoFields, string>>

const longest = 300

/** For each field in which they differ, what somebody else has saved there meanwhile. */
export function differences(theirs: CourseVideo | null, mine: VideoFields): Differences {
  if (!theirs) return {}
  const differing = fieldNames.filter((name) => theirs[name] !== mine[name])
  return Object.fromEntries(differing.map((name) => [name, sentence(theirs[name])]))
}

function sentence(value: string | number | null): string {
  const text = String(value ?? '')
  if (!text) return 'Saved by someone else meanwhile: nothing'
  return `Saved by someone else meanwhile: ${text.length > longest ? `${text.slice(0, longest)}…` : text}`
}
