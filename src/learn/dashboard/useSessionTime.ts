import type { CourseSummary } from '@/mirror/schema'
import { useServerTime } from '@/ui/useServerTime'

const minute = 60_000

/** The present minute, in milliseconds since 1970; it goes on while there are live sessions to wait for. */
export function useSessionTime(summaries: ReadonlyMap<string, CourseSummary>): number {
  const hasSessions = [...summaries.values()].some(({ sessions }) => sessions)
  return useServerTime((now) => Math.floor(now / minute) * minute, hasSessions)
}
