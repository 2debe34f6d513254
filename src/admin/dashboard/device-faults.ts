// Which of the faults on learners' devices an admin should look at.
import type { AppFaultGroup, DeviceFaults, PlayerDay } from '@/model/types'
import { formatNumber, pluralOf } from '@/texts/format'

/** With one or two, the cause may be their own network or phone. */
const few = 3
/** In a large school some devices always fail: only from this share of the learners of the busiest day on. */
const leastOfLearners = 0.01
/** From this share on the player fails, whatever it was before. Without a rise, single networks block the video site. */
const high = 0.25
const leastOfRise = 0.05
const riseBy = 2

export type PlayerState =
  /** Nobody has pressed play for a week. */
  | { kind: 'unknown' }
  | { kind: 'answers'; today: PlayerDay }
  /** For so many that the videos may not play. `isSure`: for enough of them to warn. */
  | { kind: 'silent'; day: PlayerDay; isToday: boolean; isSure: boolean }

const shareOf = ({ silent, learners }: Pick<PlayerDay, 'silent' | 'learners'>) =>
  learners ? silent / learners : 0
const sum = (days: readonly PlayerDay[]) => ({
  learners: days.reduce((total, { learners }) => total + learners, 0),
  silent: days.reduce((total, { silent }) => total + silent, 0),
})

/** Of the last seven days. What rose yesterday stays until today's learners show that it is over. */
export function playerStateOf(days: readonly PlayerDay[]): PlayerState {
  const [yesterday, today] = days.slice(-2)
  if (!yesterday || !today || sum(days).learners === 0) return { kind: 'unknown' }
  const before = shareOf(sum(days.slice(0, -2)))
  const isSilent = (day: PlayerDay) => {
    const share = shareOf(day)
    return share >= high || (day.silent >= few && share >= leastOfRise && share >= riseBy * before)
  }
  const day = today.learners < few && isSilent(yesterday) ? yesterday : today
  if (!isSilent(day)) return { kind: 'answers', today }
  return { kind: 'silent', day, isToday: day === today, isSure: day.silent >= few }
}

/** 'The player did not answer for 14 of 60 learners today'. */
export function playerSentence({ silent, learners }: PlayerDay, when: 'today' | 'yesterday'): string {
  if (learners === 0) return `Nobody has pressed play ${when}`
  const all = `${formatNumber(learners)} ${pluralOf(learners, { one: 'learner', other: 'learners' })}`
  if (silent === 0) return `The player answered everyone ${when}: ${all} pressed play`
  return `The player did not answer for ${formatNumber(silent)} of ${all} ${when}`
}

/**
 * By kind, the first build with which enough learners had it, if any still has. A silent player is not named: its share says
 * more.
 */
export function buildsToBlame({ app, player }: DeviceFaults): AppFaultGroup[] {
  const busiest = Math.max(...player.map(({ learners }) => learners), 0)
  const least = Math.max(few, busiest * leastOfLearners)
  const lately = player.at(-3)?.day ?? ''
  const named = new Map<string, AppFaultGroup>()
  for (const group of [...app].sort((a, b) => a.first_day.localeCompare(b.first_day)))
    if (
      group.kind !== 'silent' &&
      group.learners >= least &&
      group.last_day >= lately &&
      !named.has(group.kind)
    )
      named.set(group.kind, group)
  return [...named.values()]
}

/** After the number of learners. */
export const happened: Record<AppFaultGroup['kind'], string> = {
  crash: 'saw an error',
  sync: 'could not sync',
  storage: 'could not save',
  silent: 'had no answer from the player',
}
