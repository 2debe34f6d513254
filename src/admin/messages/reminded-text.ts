const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** 'Reminded today', 'Reminded yesterday', 'Reminded 3 days ago', by the reader's calendar. `now` is in milliseconds. */
export function remindedText(iso: string, now: number): string {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)
  // A day on which the clocks change has 23 or 25 hours.
  const days = Math.round((midnight(now) - midnight(Date.parse(iso))) / 86_400_000)
  return `Reminded ${words.format(-Math.max(0, days), 'day')}`
}
