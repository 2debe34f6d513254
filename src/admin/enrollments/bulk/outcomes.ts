import { formatCount } from '@/admin/format-count'
import type { EnrollOutcome } from '@/model/types'
import { formatNumber } from '@/texts/format'
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
  const after = new Map(enrolled.flatMap((row) => [[row.id, row] as const, [row.email, row] as const]))
  const sent = checked.map((line): OutcomeRow => {
    const { id, email: known, name, similar, group_label: group, ends_on: endsOn } = line
    // A person invited by the address may have signed in since the check.
    const now = id === null ? (known === null ? undefined : after.get(known)) : after.get(id)
    const outcome = now ? outcomeNow(now) : outcomeBefore(line)
    const email = known ?? picked.get(id ?? '') ?? ''
    const doubt = doubtOn(email, line)
    const note = doubt || (similar === null ? '' : `Known as ${similar}`)
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

function outcomeBefore({ outcome, former_group, former_end }: EnrollOutcome): RowOutcome {
  return former_end !== null ? 'extend' : former_group !== null ? 'regroup' : outcome
}

function outcomeNow({ outcome, former_group, former_end }: EnrollOutcome): RowOutcome {
  if (former_end !== null) return 'extended'
  return former_group !== null ? 'regrouped' : outcome === 'new' ? 'done' : outcome
}

/** What the admin should check, if anything. */
function doubtOn(email: string, { outcome, similar, similar_invited, ends_on }: EnrollOutcome): string {
  if (outcome === 'invite') {
    if (similar !== null) return `Similar to ${similar}, who has an account`
    if (similar_invited !== null) return `Similar to ${similar_invited}, who has been invited`
    const provider = likelyProvider(email)
    if (provider) return `Is @${provider} meant?`
  }
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
export function doneSentence({ enrolled, invited, regrouped, ends }: Enrolled, course: string): string {
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
