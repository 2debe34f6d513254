import { formatCount } from '@/admin/format-count'
import { nameOf } from '@/model/person-name'
import type { HistoryAct, HistoryEntry } from '@/model/types'
import { formatLastDay, formatNumber } from '@/texts/format'
import { courseFields } from '../courses/course-fields'
import { videoFields } from '../courses/videos/video-fields'
import { hasEnded } from '../last-day'

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

/** 'Added 400 videos'; of a single entry, its sentence. */
export function actSentence(act: HistoryAct, of: 'course' | 'user'): string {
  const { kind, action, entries } = act
  if (entries === 1) return sentenceOf(act, of)
  const verb = action === 'created' ? 'Added' : verbs[action]
  switch (kind) {
    case 'course':
    case 'video':
    case 'transcript':
      return `${verb} ${formatCount(entries, kind)}`
    case 'enrollment':
      return enrollmentsSentence(act, formatCount(entries, of === 'course' ? 'learner' : 'course'), of)
    case 'certificate': {
      const certificates = formatCount(entries, 'certificate')
      return action === 'created' ? `Issued ${certificates}` : certificateChange(act, certificates)
    }
    case 'role':
      return `Changed the role ${formatNumber(entries)} times`
  }
}

function enrollmentsSentence(act: HistoryAct, count: string, of: 'course' | 'user'): string {
  const { action } = act
  const isOfCourse = of === 'course'
  if (isReminder(act)) return isOfCourse ? `Reminded ${count}` : `Reminded of ${count}`
  if (action === 'created') return isOfCourse ? `Enrolled ${count}` : `Enrolled in ${count}`
  if (action === 'changed') return `Changed ${changedIn(act)} ${isOfCourse ? 'of' : 'in'} ${count}`
  return `${action === 'deleted' ? 'Ended' : 'Restored'} the enrollments ${isOfCourse ? 'of' : 'in'} ${count}`
}

function videoSentence({ action, title, before }: HistoryEntry): string {
  const isOnlyMoved = action === 'changed' && Object.keys(before ?? {}).join() === 'order_index'
  const verb = action === 'created' ? 'Added' : isOnlyMoved ? 'Moved' : verbs[action]
  return `${verb} the video “${title}”`
}

function enrollmentSentence(entry: HistoryEntry, of: 'course' | 'user'): string {
  const { action, title, learner } = entry
  const who = whoIs(learner)
  const isOfCourse = of === 'course'
  if (action === 'created') return isOfCourse ? `Enrolled ${who}` : `Enrolled in “${title}”`
  if (isReminder(entry)) return isOfCourse ? `Reminded ${who}` : `Reminded of “${title}”`
  if (action === 'changed') return `Changed ${changedIn(entry)} ${isOfCourse ? `of ${who}` : `in “${title}”`}`
  const verb = action === 'deleted' ? 'Ended' : 'Restored'
  return `${verb} the enrollment ${isOfCourse ? `of ${who}` : `in “${title}”`}`
}

/** 'the group and the last day' */
function changedIn({ before }: HistoryEntry): string {
  const names = Object.keys(before ?? {})
  const what = [names.includes('group_label') && 'the group', names.includes('ends_on') && 'the last day']
  return what.filter(Boolean).join(' and ')
}

/** Its only columns are times: its own, and that of the reminder before. */
const isReminder = ({ kind, action, after }: HistoryEntry) =>
  kind === 'enrollment' && action === 'changed' && after !== null && 'reminded_at' in after

function certificateSentence(entry: HistoryEntry, of: 'course' | 'user'): string {
  const what = `the certificate of ${of === 'course' ? whoIs(entry.learner) : `“${entry.title}”`}`
  return entry.action === 'created' ? `Issued ${what}` : certificateChange(entry, what)
}

/** Its name can be corrected while it is revoked. */
function certificateChange({ before, after }: HistoryEntry, what: string): string {
  const [was, is] = [before?.reason ?? null, after?.reason ?? null]
  if (was === is) return `Changed ${what}`
  return is === null ? `Made ${what} valid again` : `Revoked ${what}`
}

const whoIs = (learner: HistoryEntry['learner']) =>
  learner ? (nameOf(learner) ?? learner.email) : 'a learner'

export type Difference = { label: string; before: string; after: string }

/** The columns that were changed; empty for rows that were added or deleted as a whole. */
export function differencesOf(entry: HistoryEntry): Difference[] {
  const { action, kind, before, after } = entry
  if (action !== 'changed' || kind === 'role' || isReminder(entry)) return []
  // Of a certificate, both hold all columns.
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => (before?.[name] ?? null) !== (after?.[name] ?? null),
  )
  return changed.map((name) => {
    const column: Column = columns[kind][name] ?? { label: name }
    return {
      label: column.label,
      before: shown(before?.[name], column),
      after: shown(after?.[name], column),
    }
  })
}

/** What Undo does not give back: the enrollment returns as it was, and its last day may be past by now. */
export function warningOf({ undo, before }: HistoryEntry): string | null {
  const day = undo === 'enroll' ? before?.ends_on : null
  return typeof day === 'string' && hasEnded(day)
    ? `Undo brings back an access that ended on ${formatLastDay(day)}.`
    : null
}

function shown(value: unknown, { words }: Column): string {
  if (value === null || value === undefined) return 'nothing'
  if (words) return words(value)
  return typeof value === 'string' ? `“${value}”` : String(value)
}
