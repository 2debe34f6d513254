// The rules for a video's fields, in the dialog and in the rows of a new course. The database enforces the same limits.

import * as v from 'valibot'
import { parseVideoUrl, type VideoLink } from '@/lib/video-link'
import { toVideoUrl } from '@/lib/video-url'
import { onOneLine } from '@/lib/visible-text'
import type { CourseVideo, VideoFields, VideoToSave } from '@/model/types'
import { texts } from '@/texts/texts'
import { hiddenIn, tooLong } from '../../form/text-rules'
import { lengthOf } from './known-lengths'
import { linkAdvice } from './link-advice'

/** Field values as typed. Their shape is checked when a draft is read back. */
export const videoShape = v.object({
  title: v.string(),
  description: v.string(),
  youtube_url: v.string(),
  order: v.string(),
  section: v.string(),
})

export type VideoValues = v.InferOutput<typeof videoShape>

export const titleLimit = 300
export const sectionLimit = 200
export const descriptionLimit = 10_000
export const incompleteMessage = 'Title and YouTube URL are required'

/** The largest integer in PostgreSQL. */
const lastPosition = 2_147_483_647

export function emptyVideo(): VideoValues {
  return { title: '', description: '', youtube_url: '', order: '', section: '' }
}

export function valuesOf(video: VideoFields): VideoValues {
  const { title, description, youtube_url, order_index, section } = video
  return {
    title,
    description: description ?? '',
    youtube_url,
    order: String(order_index),
    section: section ?? '',
  }
}

/** What gets stored. Expects values that have passed `checkVideo`. */
export function fieldsOf({ title, description, youtube_url, order, section }: VideoValues): VideoFields {
  const link = toVideoUrl(youtube_url) ?? youtube_url.trim()
  return {
    title: onOneLine(title),
    description: description.trim() || null,
    youtube_url: link,
    order_index: positionOf(order),
    section: onOneLine(section) || null,
    ...lengthOf(parseVideoUrl(link)?.id),
  }
}

/** Messages by field. `missing` is the message for an empty title or link. */
export function checkVideo(
  values: Omit<VideoValues, 'order'>,
  missing = incompleteMessage,
): Partial<Record<Exclude<keyof VideoValues, 'order'>, string>> {
  const { title, description, youtube_url, section } = values
  const errors = {
    title: title.trim() ? (tooLong(title, titleLimit) ?? hiddenIn(title)) : missing,
    description: tooLong(description, descriptionLimit),
    youtube_url: youtube_url.trim() ? checkVideoLink(youtube_url) : missing,
    section: checkSection(section),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error))
}

/** The message for a text that cannot be the name of a section. */
export function checkSection(section: string): string | null {
  return tooLong(section, sectionLimit) ?? hiddenIn(section)
}

export function isMissingSomething({ title, youtube_url }: Pick<VideoValues, 'title' | 'youtube_url'>) {
  return !title.trim() || !youtube_url.trim()
}

/** The message for a link that leads to no video, with what to copy instead. */
export function checkVideoLink(link: string): string | null {
  if (toVideoUrl(link)) return null
  const { message } = texts.notices.invalidVideoUrl
  const advice = linkAdvice(link)
  return advice ? `${message}. ${advice}` : message
}

/** The video that a link in a form leads to, however it was pasted. */
export function linkOf(typed: string): VideoLink | null {
  const link = toVideoUrl(typed)
  return link === null ? null : parseVideoUrl(link)
}

/** Whether a stored link is safe to click: older rows may hold links that no form would accept today. */
export function isSafeLink(link: string): boolean {
  return /^https:/i.test(link) && parseVideoUrl(link) !== null
}

/** '3.7' is 3; anything negative or not a number is 0. */
export function positionOf(text: string): number {
  const position = Math.trunc(Number(text))
  return Number.isFinite(position) ? Math.min(Math.max(0, position), lastPosition) : 0
}

export function haveSameFields(one: VideoToSave, other: VideoToSave): boolean {
  return fieldNames.every((name) => one[name] === other[name])
}

export const fieldNames = ['title', 'description', 'youtube_url', 'section', 'order_index'] as const

type Differences = Partial<Record<keyof VideoFields, string>>

const maxShown = 300

/** For each field that differs, what someone else has saved there. */
export function differences(theirs: CourseVideo | null, mine: VideoFields): Differences {
  if (!theirs) return {}
  const differing = fieldNames.filter((name) => theirs[name] !== mine[name])
  return Object.fromEntries(differing.map((name) => [name, sentence(theirs[name])]))
}

function sentence(value: string | number | null): string {
  const text = String(value ?? '')
  if (!text) return 'Saved by someone else in the meantime: nothing'
  return `Saved by someone else in the meantime: ${text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}`
}
