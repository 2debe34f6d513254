import { StartupError } from '../startup.ts'

/** A migration's version, the UTC time `20261125093000`. */
function versionOf(time: Date): string {
  return time.toISOString().replace(/\D/g, '').slice(0, 14)
}

/** The version of a migration made now. It sorts after `last`, and is not dated tomorrow. */
export function nextVersion(last: string | undefined, now = new Date()): string {
  const version = versionOf(now)
  if (!last || last < version) return version
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(last)?.map(Number) ?? []
  if (!year || !month) throw new StartupError(`The last migration is named ${last}, which is not a time.`)
  const later = versionOf(new Date(Date.UTC(year, month - 1, day, hour, minute, (second ?? 0) + 1)))
  if (later.slice(0, 8) > version.slice(0, 8))
    throw new StartupError(
      `The last migration, ${last}, is dated after today. Name it by a time of today first, so that a new one can follow it.`,
    )
  return later
}
