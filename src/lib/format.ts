const dateFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })

/** '3 Nov 2026', in the reader's time zone. */
export function formatDate(iso: string): string {
  return dateFormat.format(new Date(iso))
}

/** '0.4 MB', '12 MB': a size in bytes, as people read it. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000
  if (megabytes < 0.1) return `${Math.ceil(bytes / 1000)} KB`
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}

const steps = [
  { unit: 'day', milliseconds: 86_400_000 },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const

/** 'just now', '5 minutes ago', '2 days ago'. A clock that was set back reads as 'just now'. */
export function formatAge(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  const step = steps.find(({ milliseconds }) => age >= milliseconds)
  if (!step) return 'just now'
  const count = Math.floor(age / step.milliseconds)
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`
}

const numberFormat = new Intl.NumberFormat('en-IN')

/** '1 video', '2,500 videos'. */
export function formatCount(count: number, noun: string): string {
  return `${numberFormat.format(count)} ${noun}${count === 1 ? '' : 's'}`
}
