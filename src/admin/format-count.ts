// Counts of what only admins count. The admin area is in English.
import { formatNumber, pluralOf } from '@/texts/format'

const nouns = {
  address: { one: 'address', other: 'addresses' },
  certificate: { one: 'certificate', other: 'certificates' },
  'deleted item': { one: 'deleted item', other: 'deleted items' },
  course: { one: 'course', other: 'courses' },
  'unfinished course': { one: 'unfinished course', other: 'unfinished courses' },
  enrollment: { one: 'enrollment', other: 'enrollments' },
  group: { one: 'group', other: 'groups' },
  invitation: { one: 'invitation', other: 'invitations' },
  'last day': { one: 'last day', other: 'last days' },
  learner: { one: 'learner', other: 'learners' },
  change: { one: 'change', other: 'changes' },
  line: { one: 'line', other: 'lines' },
  word: { one: 'word', other: 'words' },
  'repeated line': { one: 'repeated line', other: 'repeated lines' },
  'sound mark': { one: 'sound mark', other: 'sound marks' },
  'time without words': { one: 'time without words', other: 'times without words' },
  'speaker’s name': { one: 'speaker’s name', other: 'speakers’ names' },
  'caption’s name': { one: 'caption’s name', other: 'captions’ names' },
  'line of notes or styles': { one: 'line of notes or styles', other: 'lines of notes or styles' },
  match: { one: 'match', other: 'matches' },
  row: { one: 'row', other: 'rows' },
  'selected course': { one: 'selected course', other: 'selected courses' },
  'selected learner': { one: 'selected learner', other: 'selected learners' },
  'selected video': { one: 'selected video', other: 'selected videos' },
  'selected user': { one: 'selected user', other: 'selected users' },
  user: { one: 'user', other: 'users' },
  file: { one: 'file', other: 'files' },
  transcript: { one: 'transcript', other: 'transcripts' },
  title: { one: 'title', other: 'titles' },
  video: { one: 'video', other: 'videos' },
}

export type CountedNoun = keyof typeof nouns

/** '1 video', '2,500 videos'. */
export function formatCount(count: number, noun: CountedNoun): string {
  return `${formatNumber(count)} ${pluralOf(count, nouns[noun])}`
}
