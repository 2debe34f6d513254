import { livePhaseOf } from '@/model/live'
import { formatStart, formatUntil } from '@/texts/format'
import { texts } from '@/texts/texts'
import { useServerTime } from '@/ui/useServerTime'

type Session = { starts_at: string; expected_minutes?: number | null | undefined }

/** When a live session begins, by this device's calendar and clock; nothing once it is over. */
export function LiveTime({
  starts_at,
  expected_minutes,
  className,
}: Session & { className?: string | undefined }) {
  const text = useServerTime((now) => liveText({ starts_at, expected_minutes }, now))
  return text ? (
    <time className={className} dateTime={starts_at}>
      {text}
    </time>
  ) : null
}

function liveText({ starts_at, expected_minutes = null }: Session, now: number): string {
  const phase = livePhaseOf({ starts_at, expected_minutes }, now)
  if (phase === 'live') return texts.player.live.now
  if (phase === 'over') return ''
  const { date, time, zone } = formatStart(starts_at, now)
  // Not broken across lines.
  const until = formatUntil(Date.parse(starts_at), now).replaceAll(' ', '\u00a0')
  return `${texts.player.live.on(date, time, zone)}\u00a0· ${until}`
}
