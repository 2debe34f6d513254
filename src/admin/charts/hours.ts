import { formatNumber } from '@/lib/format'

/** '0 min', '35 min', '3 h 20 min', '1,250 h'. */
export function formatHours(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 10) return `${formatNumber(Math.round(minutes / 60))} h`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}
