// Which certificates are possible, on which day, and which of them a device shows. Times are in milliseconds.
import { dayAt } from '../days.ts'
import type { Moment } from './deeds.ts'
import type { Here, Screen } from './screen.ts'
import { spelled } from './spelled.ts'

/**
 * What the video site shows for a video: `same` are earlier ids of the same lecture. The length is from an
 * admin's player, in seconds.
 */
export type Lecture = { shows: string; same: readonly string[]; length: number | null }

/**
 * A course with certificates in which a learner is enrolled. `since` is their very first enrollment in it.
 */
export type Offer = { since: number; videos: readonly string[] }

/** The day on which the server counted each second of a video, while the site showed this id. */
export type CountedDays = (video: string, id: string) => readonly (string | undefined)[]

export type Claimed =
  | { outcome: 'not-offered' }
  | { outcome: 'not-yet'; missing: readonly string[] }
  | { outcome: 'issued'; seconds: number; videos: number; completed_on: string }

/** As the server issued it, or as an admin has changed it since. */
export type Certificate = {
  readonly code: string
  readonly course_id: string
  readonly learner_name: string
  readonly issued_at: string
  readonly revoked_at: string | null
  readonly reason: string | null
}

/** One spelling for equal certificates, whose times may be spelled in several ways. */
export const spelledCertificate = (certificate: Certificate) => {
  const { issued_at, revoked_at } = certificate
  return spelled({
    ...certificate,
    issued_at: Date.parse(issued_at),
    revoked_at: revoked_at === null ? null : Date.parse(revoked_at),
  })
}

/** What the first claim of a certificate must result in. */
export function claimOf(
  offer: Offer | null,
  lectureOf: (video: string) => Lecture,
  days: CountedDays,
  now: number,
): Claimed {
  if (!offer) return { outcome: 'not-offered' }
  const { since, videos } = offer
  const counted = videos.map((video) => {
    const { shows, same, length } = lectureOf(video)
    const first = firstDays([shows, ...same].map((id) => days(video, id).slice(0, length ?? 0)))
    // Nine tenths of the length, in whole seconds.
    const reached = length === null ? undefined : first[Math.ceil((length * 9) / 10) - 1]
    return { video, seconds: first.length, reached }
  })
  const missing = counted.filter(({ reached }) => reached === undefined).map(({ video }) => video)
  const seconds = counted.reduce((sum, each) => sum + each.seconds, 0)
  // No one can have played this much before, at double speed.
  const possible = since + seconds * 500
  if (videos.length === 0 || missing.length > 0 || possible > now) return { outcome: 'not-yet', missing }
  const last = [...counted.map(({ reached }) => reached ?? ''), dayAt(possible)].sort().at(-1) as string
  return { outcome: 'issued', seconds, videos: videos.length, completed_on: last }
}

/** The first day of each second that was counted at all, the earliest ones first. */
function firstDays(lists: readonly (readonly (string | undefined)[])[]): string[] {
  const first: string[] = []
  const longest = Math.max(...lists.map(({ length }) => length))
  for (let second = 0; second < longest; second++) {
    const [earliest] = lists.flatMap((list) => list[second] ?? []).sort()
    if (earliest) first.push(earliest)
  }
  return first.sort()
}

/** All that the server had at that moment, as they were then, and those issued to this device since. */
export function faultsOfCertificates(
  { certificates, syncedAt }: Screen,
  moment: Moment,
  { issued, mayBeIssued }: Here,
): string[] {
  const must = new Map<string, Certificate>()
  // The device keeps what it has of one, until a sync brings it again.
  const known = syncedAt === null ? [] : [...moment.certificates, ...issued]
  for (const each of known) if (!must.has(each.code)) must.set(each.code, each)
  const wanted = [...must.values()].map(spelledCertificate)
  const may = mayBeIssued.filter(({ code }) => !must.has(code)).map(spelledCertificate)
  const shown = certificates.map(spelledCertificate)
  return [
    ...wanted.filter((each) => !shown.includes(each)).map((each) => `a certificate is missing: ${each}`),
    ...shown
      .filter((each) => !wanted.includes(each) && !may.includes(each))
      .map((each) => `a certificate that the server does not have so: ${each}`),
    ...(new Set(shown).size < shown.length ? ['a certificate is shown twice'] : []),
  ]
}
