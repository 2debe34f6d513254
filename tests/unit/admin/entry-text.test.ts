import { expect, test } from 'vitest'
import { actSentence, differencesOf, warningOf } from '@/admin/history/entry-text'
import type { HistoryAct } from '@/model/types'

const act = (change: Partial<HistoryAct>): HistoryAct => ({
  id: '1',
  at: '2026-11-29T10:00:00Z',
  kind: 'video',
  action: 'created',
  item: 'a',
  course_id: 'b',
  title: 'Nadi',
  before: null,
  after: null,
  actor: null,
  learner: null,
  undo: null,
  entries: 400,
  ...change,
})

test.each<[Partial<HistoryAct>, string]>([
  [{}, 'Added 400 videos'],
  [{ action: 'changed' }, 'Changed 400 videos'],
  [{ kind: 'transcript', action: 'deleted' }, 'Deleted 400 transcripts'],
  [{ kind: 'enrollment' }, 'Enrolled 400 learners'],
  [
    { kind: 'enrollment', action: 'changed', before: { group_label: null } },
    'Changed the group of 400 learners',
  ],
  [
    { kind: 'enrollment', action: 'changed', before: { group_label: 'A', ends_on: null } },
    'Changed the group and the last day of 400 learners',
  ],
  [{ kind: 'enrollment', action: 'changed', after: { reminded_at: '2026-11-29' } }, 'Reminded 400 learners'],
  [{ kind: 'enrollment', action: 'deleted' }, 'Ended the enrollments of 400 learners'],
  [{ kind: 'enrollment', action: 'restored' }, 'Restored the enrollments of 400 learners'],
  [{ kind: 'certificate' }, 'Issued 400 certificates'],
  [{ entries: 1 }, 'Added the video “Nadi”'],
])('In a course’s history, what was done at once is one sentence: %j', (change, sentence) => {
  expect(actSentence(act(change), 'course')).toBe(sentence)
})

test.each<[Partial<HistoryAct>, string]>([
  [{ entries: 3 }, 'Enrolled in 3 courses'],
  [{ entries: 3, action: 'deleted' }, 'Ended the enrollments in 3 courses'],
  [{ entries: 1 }, 'Enrolled in “Nadi”'],
])('In a user’s history it names the courses: %j', (change, sentence) => {
  expect(actSentence(act({ kind: 'enrollment', ...change }), 'user')).toBe(sentence)
})

test('An undo that would bring back an access that has ended says so', () => {
  const ended = (day: string, undo: HistoryAct['undo'] = 'enroll') =>
    warningOf(act({ kind: 'enrollment', action: 'deleted', entries: 1, undo, before: { ends_on: day } }))
  expect(ended('2020-03-31')).toBe('Undo brings back an access that ended on 31 March 2020.')
  expect(ended('2199-03-31')).toBeNull()
  expect(ended('2020-03-31', null)).toBeNull()
})

const asha = { learner_name: 'Asha', reason: null }

test.each<[HistoryAct['before'], HistoryAct['after'], string, string[]]>([
  [asha, { ...asha, learner_name: 'Dr. Asha' }, 'Changed the certificate of “Nadi”', ['Name']],
  [asha, { ...asha, reason: 'Twice' }, 'Revoked the certificate of “Nadi”', ['Reason']],
  [{ ...asha, reason: 'Twice' }, asha, 'Made the certificate of “Nadi” valid again', ['Reason']],
  [
    { ...asha, reason: 'Twice' },
    { learner_name: 'Dr. Asha', reason: 'Twice' },
    'Changed the certificate of “Nadi”',
    ['Name'],
  ],
])('A change of a certificate is called what it is: from %j to %j', (before, after, sentence, labels) => {
  const change = act({ kind: 'certificate', action: 'changed', entries: 1, before, after })
  expect(actSentence(change, 'user')).toBe(sentence)
  expect(differencesOf(change).map(({ label }) => label)).toEqual(labels)
})
