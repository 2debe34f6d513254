import { formatCount } from '@/admin/format-count'
import type { EnrollOutcome, LearnerChange } from '@/model/types'
import { formatLastDay, formatNumber } from '@/texts/format'
import { hasEnded } from '../../last-day'
import { type CsvColumns, toCsv } from '../../table/csv'
import type { Enrolled } from '../mutations'
import { likelyProvider } from './likely-provider'
import { whyNotAddress } from './why-not-address'

/**
 * What happens to one entry: `new` will be enrolled, `done` was enrolled just now, `enrolled` already was;
 * with another group, `regroup` and then `regrouped`; with another last day, also if the group changes too, `extend`
 * and then `extended`. People without an account will be at their first sign-in:
 * `invite`, and then `invited`.
 */
export type RowOutcome =
  | 'new'
  | 'done'
  | 'enrolled'
  | 'regroup'
  | 'regrouped'
  | 'extend'
  | 'extended'
  | 'invite'
  | 'invited'
  | 'unknown'
  | 'malformed'

export type OutcomeRow = {
  id: string
  email: string
  name: string | null
  group: string | null
  /** The last day of their access, if they have one. */
  endsOn: string | null
  outcome: RowOutcome
  note: string
  /** The admin should check the row. */
  isDoubtful: boolean
}

export const outcomeLabels: Record<RowOutcome, string> = {
  new: 'New',
  done: 'Enrolled',
  enrolled: 'Already enrolled',
  regroup: 'Will change group',
  regrouped: 'Group changed',
  extend: 'Will change last day',
  extended: 'Last day changed',
  invite: 'At their first sign-in',
  invited: 'Waits for their first sign-in',
  unknown: 'Unknown',
  malformed: 'Not an address',
}

/**
 * The outcomes of the check, updated by those of the enrollment as they arrive, then the entries that were
 * never sent. A user who was deleted meanwhile is listed with the address from the selection.
 */
export function outcomeRows(
  checked: readonly EnrollOutcome[],
  enrolled: readonly EnrollOutcome[],
  malformed: readonly string[],
  picked: ReadonlyMap<string, string> = new Map(),
): OutcomeRow[] {
  const answered = pairsOf(checked, enrolled)
  const sent = checked.map((line): OutcomeRow => {
    const { id, email: known, name, similar, group_label: group, ends_on: endsOn } = line
    const now = answered.get(line)
    const outcome = now ? outcomeNow(line, now) : outcomeBefore(line)
    const email = known ?? picked.get(id ?? '') ?? ''
    const doubt = doubtOn(email, line)
    const notes = [beforeOf(line), similar !== null && `Known as ${similar}`]
    const note = doubt || notes.filter(Boolean).join('. ')
    const isDoubtful = outcome === 'unknown' || doubt !== ''
    return { id: id ?? email, email, name, group, endsOn, outcome, note, isDoubtful }
  })
  const unsent = malformed.map(
    (email): OutcomeRow => ({
      id: `malformed ${email}`,
      email,
      name: null,
      group: null,
      endsOn: null,
      outcome: 'malformed',
      note: whyNotAddress(email),
      isDoubtful: true,
    }),
  )
  return [...sent, ...unsent]
}

/** Whether there is a message to this person: they have the course now, or will have it at their first sign-in. */
export function getsMessage({ outcome, endsOn }: OutcomeRow): boolean {
  return (outcome === 'done' || outcome === 'enrolled' || outcome === 'invited') && !hasEnded(endsOn)
}

/** The answers to the lines of the check that were sent so far. */
function pairsOf(
  checked: readonly EnrollOutcome[],
  enrolled: readonly EnrollOutcome[],
): Map<EnrollOutcome, EnrollOutcome> {
  const after = new Map(enrolled.flatMap((row) => [[row.id, row] as const, [row.email, row] as const]))
  return new Map(
    checked.flatMap((line) => {
      // A person invited by the address may have signed in since the check.
      const now =
        line.id === null ? (line.email === null ? undefined : after.get(line.email)) : after.get(line.id)
      return now ? [[line, now]] : []
    }),
  )
}

/** The group and the last day that the list changes, '' for none; null if it does not. */
function formerOf({ former_group, invited_group, former_end, invited_end }: EnrollOutcome) {
  return { group: former_group ?? invited_group, end: former_end ?? invited_end }
}

/** Whether the list changes what an enrolled or invited person has. */
export function changesPerson(line: EnrollOutcome): boolean {
  const { group, end } = formerOf(line)
  return group !== null || end !== null
}

/** The group and last day to enroll with. Of people who have the course, only what the list changes is touched. */
export function givenBy(line: EnrollOutcome): { group: string; lastDay: string } {
  const { group, end } = formerOf(line)
  const isNew = line.outcome === 'new' || line.outcome === 'invite'
  return {
    group: isNew || group !== null ? (line.group_label ?? '') : '',
    lastDay: isNew || end !== null ? (line.ends_on ?? '') : '',
  }
}

function outcomeBefore(line: EnrollOutcome): RowOutcome {
  const { group, end } = formerOf(line)
  return end !== null ? 'extend' : group !== null ? 'regroup' : line.outcome
}

/** A batch that was sent again, after its answer was lost, has done everything already. */
function outcomeNow(line: EnrollOutcome, now: EnrollOutcome): RowOutcome {
  if (isAdded(line, now)) return 'done'
  const change = outcomeBefore(changesPerson(now) ? now : line)
  if (change === 'extend') return 'extended'
  return change === 'regroup' ? 'regrouped' : now.outcome
}

const isAdded = (line: EnrollOutcome, now: EnrollOutcome) =>
  now.outcome === 'new' || (now.just_enrolled && line.outcome === 'new')

/** What was done so far, for Undo. */
export function doneSoFar(checked: readonly EnrollOutcome[], answers: readonly EnrollOutcome[]): Enrolled {
  const pairs = [...pairsOf(checked, answers)]
  return {
    enrolled: pairs.flatMap(([line, now]) => (isAdded(line, now) && now.id !== null ? [now.id] : [])),
    invited: pairs.flatMap(([line, { email, outcome }]) =>
      email !== null && outcome === 'invited' && line.outcome === 'invite' ? [email] : [],
    ),
    changed: pairs.flatMap(([line, now]) => (isAdded(line, now) ? [] : changeOf(line, now))),
  }
}

function changeOf(line: EnrollOutcome, now: EnrollOutcome): LearnerChange[] {
  const { group, end } = formerOf(changesPerson(now) ? now : line)
  if (group === null && end === null) return []
  const who = now.id === null ? now.email !== null && { email: now.email } : { id: now.id }
  if (!who) return []
  return [
    {
      ...who,
      ...(group !== null && { group_label: group, seen_group_label: now.group_label ?? '' }),
      ...(end !== null && { ends_on: end, seen_ends_on: now.ends_on ?? '' }),
    },
  ]
}

/** 'Before: until 31 March, in “Batch A”', of what the list changes. */
function beforeOf(line: EnrollOutcome): string {
  const { group, end } = formerOf(line)
  const had = [
    end !== null && (end ? `until ${formatLastDay(end)}` : 'without an end'),
    group !== null && (group ? `in “${group}”` : 'without a group'),
  ].filter(Boolean)
  return had.length > 0 ? `Before: ${had.join(', ')}` : ''
}

/** What the admin should check, if anything. */
function doubtOn(email: string, line: EnrollOutcome): string {
  const { outcome, similar, similar_invited, ends_on } = line
  if (outcome === 'invite') {
    if (similar !== null) return `Similar to ${similar}, who has an account`
    if (similar_invited !== null) return `Similar to ${similar_invited}, who has been invited`
    const provider = likelyProvider(email)
    if (provider) return `Is @${provider} meant?`
  }
  const { end } = formerOf(line)
  if (end !== null && ends_on !== null && end > ends_on)
    return `Ends earlier than before: they had it until ${formatLastDay(end)}`
  return hasEnded(ends_on) ? 'Access has ended: a later last day opens the course again' : ''
}

/** How many of the addresses to be invited may be misspelled. */
export function countSimilar(checked: readonly EnrollOutcome[]): number {
  return checked.filter(
    ({ outcome, similar, similar_invited }) => outcome === 'invite' && (similar ?? similar_invited) !== null,
  ).length
}

export function outcomesCsv(rows: readonly OutcomeRow[], course: string): Promise<string> {
  const columns: CsvColumns<OutcomeRow> = {
    Email: ({ email }) => email,
    Name: ({ name }) => name ?? '',
    Group: ({ group }) => group ?? '',
    'Last day': ({ endsOn }) => endsOn ?? '',
    Course: () => course,
    Result: ({ outcome }) => outcomeLabels[outcome],
    Note: ({ note }) => note,
  }
  return toCsv(columns, rows)
}

/** '2 learners enrolled in Panchakarma, 1 at their first sign-in, 3 in another group'. */
export function doneSentence({ enrolled, invited, changed }: Enrolled, course: string): string {
  const regrouped = changed.filter(({ group_label }) => group_label !== undefined)
  const ends = changed.filter(({ ends_on }) => ends_on !== undefined)
  const learners = (number: number) => formatCount(number, 'learner')
  const [first, ...others] = [
    enrolled.length > 0 && [`${learners(enrolled.length)} enrolled in ${course}`, ''],
    invited.length > 0 && [
      `${learners(invited.length)} will be enrolled in ${course} at their first sign-in`,
      `${formatNumber(invited.length)} at their first sign-in`,
    ],
    regrouped.length > 0 && [
      `${learners(regrouped.length)} of ${course} in another group`,
      `${formatNumber(regrouped.length)} in another group`,
    ],
    ends.length > 0 && [
      `${learners(ends.length)} of ${course} with another last day`,
      `${formatNumber(ends.length)} with another last day`,
    ],
  ].filter((part) => part !== false)
  return [first?.[0] ?? `${learners(0)} enrolled in ${course}`, ...others.map(([, short]) => short)].join(
    ', ',
  )
}
