// The texts of an entry in the history.
import { nameOf } from '@/model/person-name'
import type { CourseFields, HistoryEntry, VideoFields } from '@/model/types'
import { certificateLabels } from '../courses/course-form'
import { nameOfLanguage } from '../courses/course-languages'

const labels: Record<
  | keyof CourseFields
  | keyof Omit<VideoFields, 'duration_s' | 'file_duration_s'>
  | 'course_id'
  | 'lines'
  | 'same_ids'
  | 'learner_name'
  | 'reason',
  string
> = {
  title: 'Title',
  description: 'Description',
  thumbnail_url: 'Thumbnail URL',
  level: 'Level',
  language: 'Language',
  is_active: 'Status',
  youtube_url: 'YouTube URL',
  order_index: 'Order',
  section: 'Section',
  course_id: 'Course',
  lines: 'Lines',
  same_ids: 'Same lecture as',
  certificate: 'Certificate',
  learner_name: 'Name',
  reason: 'Reason',
}

const verbs = { created: 'Created', changed: 'Changed', deleted: 'Deleted', restored: 'Restored' } as const

/** In the history of a course the learner is named, in that of a user the course. */
export function sentenceOf(entry: HistoryEntry, of: 'course' | 'user'): string {
  switch (entry.kind) {
    case 'course':
      return `${verbs[entry.action]} the course`
    case 'video':
      return videoSentence(entry)
    case 'transcript':
      return `${entry.action === 'created' ? 'Added' : verbs[entry.action]} the transcript of “${entry.title}”`
    case 'enrollment':
      return enrollmentSentence(entry, of)
    case 'certificate':
      return certificateSentence(entry, of)
    case 'role':
      return entry.after?.role === 'admin' ? 'Made an admin' : 'Admin role removed'
  }
}

function videoSentence({ action, title, before }: HistoryEntry): string {
  const isOnlyMoved = action === 'changed' && Object.keys(before ?? {}).join() === 'order_index'
  const verb = action === 'created' ? 'Added' : isOnlyMoved ? 'Moved' : verbs[action]
  return `${verb} the video “${title}”`
}

function enrollmentSentence({ action, title, learner }: HistoryEntry, of: 'course' | 'user'): string {
  const who = whoIs(learner)
  const isOfCourse = of === 'course'
  if (action === 'created') return isOfCourse ? `Enrolled ${who}` : `Enrolled in “${title}”`
  const verb = action === 'deleted' ? 'Ended' : 'Restored'
  return `${verb} the enrollment ${isOfCourse ? `of ${who}` : `in “${title}”`}`
}

function certificateSentence({ action, title, learner, after }: HistoryEntry, of: 'course' | 'user'): string {
  const verb = action === 'created' ? 'Issued' : after?.reason ? 'Revoked' : 'Changed'
  return `${verb} the certificate of ${of === 'course' ? whoIs(learner) : `“${title}”`}`
}

const whoIs = (learner: HistoryEntry['learner']) =>
  learner ? (nameOf(learner) ?? learner.email) : 'a learner'

export type Difference = { label: string; before: string; after: string }

/** The columns that were changed; nothing of rows that came or went as a whole. */
export function differencesOf({ action, kind, before, after }: HistoryEntry): Difference[] {
  if (action !== 'changed' || kind === 'role') return []
  return Object.keys({ ...before, ...after }).map((column) => ({
    label: labels[column as keyof typeof labels] ?? column,
    before: shown(column, before?.[column]),
    after: shown(column, after?.[column]),
  }))
}

function shown(column: string, value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (column === 'is_active') return value === true ? 'Active' : 'Inactive'
  if (column === 'certificate')
    return certificateLabels[value as keyof typeof certificateLabels] ?? String(value)
  if (column === 'language') return nameOfLanguage(String(value)) ?? String(value)
  return typeof value === 'string' ? `“${value}”` : String(value)
}
