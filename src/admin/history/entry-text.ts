import { nameOf } from '@/model/person-name'
import type { HistoryEntry } from '@/model/types'
import { formatLastDay } from '@/texts/format'
import { courseFields } from '../courses/course-fields'
import { videoFields } from '../courses/videos/video-fields'

type Column = { label: string; words?: (stored: unknown) => string }

/** The columns that entries of each kind may have: those of its form, and some changed in other ways. */
const columns: Record<HistoryEntry['kind'], Record<string, Column>> = {
  course: courseFields,
  video: { ...videoFields, course_id: { label: 'Course' }, same_ids: { label: 'Same lecture as' } },
  transcript: { language: courseFields.language, lines: { label: 'Lines' } },
  certificate: { learner_name: { label: 'Name' }, reason: { label: 'Reason' } },
  enrollment: {
    group_label: { label: 'Group' },
    ends_on: { label: 'Last day', words: (day) => formatLastDay(String(day)) },
  },
  role: {},
}

const verbs = { created: 'Created', changed: 'Changed', deleted: 'Deleted', restored: 'Restored' } as const

/** In a course's history the learner is named, in a user's history the course. */
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

function enrollmentSentence({ action, title, learner, before }: HistoryEntry, of: 'course' | 'user'): string {
  const who = whoIs(learner)
  const isOfCourse = of === 'course'
  if (action === 'created') return isOfCourse ? `Enrolled ${who}` : `Enrolled in “${title}”`
  if (action === 'changed') {
    const what = ['group_label' in { ...before } && 'group', 'ends_on' in { ...before } && 'last day']
    return `Changed the ${what.filter(Boolean).join(' and the ')} ${isOfCourse ? `of ${who}` : `in “${title}”`}`
  }
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

/** The columns that were changed; empty for rows that were added or deleted as a whole. */
export function differencesOf({ action, kind, before, after }: HistoryEntry): Difference[] {
  if (action !== 'changed' || kind === 'role') return []
  return Object.keys({ ...before, ...after }).map((name) => {
    const column: Column = columns[kind][name] ?? { label: name }
    return {
      label: column.label,
      before: shown(before?.[name], column),
      after: shown(after?.[name], column),
    }
  })
}

function shown(value: unknown, { words }: Column): string {
  if (value === null || value === undefined) return 'nothing'
  if (words) return words(value)
  return typeof value === 'string' ? `“${value}”` : String(value)
}
