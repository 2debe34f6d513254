// Figures as charts and tables spell them.
import { formatNumber } from '@/texts/format'

/** '0 min', '35 min', '3 h 20 min', '1,250 h'. */
export function formatHours(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 10) return `${formatNumber(Math.round(minutes / 60))} h`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** '0%', '45%': a share below all is never shown as 100%, and a share above nothing never as 0%. */
export function formatShare(share: number): string {
  const percent = Math.round(100 * share)
  if (share > 0 && percent === 0) return '1%'
  return share < 1 && percent === 100 ? '99%' : `${percent}%`
}
