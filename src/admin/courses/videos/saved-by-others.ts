import type { VideoFields } from '@/model/types'
import { differing } from '../../form/fields'
import { videoFields } from './video-fields'

/** For each field that differs, the value that another admin has saved. */
export function savedByOthers(
  theirs: VideoFields,
  mine: VideoFields,
): Partial<Record<keyof VideoFields, string>> {
  const names = differing(videoFields, theirs, mine)
  return Object.fromEntries(
    names.map((name) => [name, sentence(videoFields[name].words?.(theirs[name]) ?? theirs[name])]),
  )
}

const maxShown = 300

function sentence(value: string | number | null): string {
  const text = String(value ?? '')
  if (!text) return 'Saved by someone else in the meantime: nothing'
  return `Saved by someone else in the meantime: ${text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}`
}
