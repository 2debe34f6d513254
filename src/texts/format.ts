// Formats dates, sizes and counts in the document's language. Its locale and nouns are in
// <language>/words.ts.
import { type Texts, texts } from './texts.ts'

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

type Words<Noun extends string> = {
  justNow: string
  /** Of languages that write '3 Nov 2026' in this order, in their short form. */
  months?: readonly string[]
  /** Each noun in all of the language's plural forms. */
  nouns: Record<Noun, PluralForms>
}

type Noun = keyof Texts['words']['nouns']

const ageUnits = [
  { unit: 'day', milliseconds: 86_400_000 },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const

function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= create()
    return value
  }
}

/** Whether a whole number takes the form 'one'. */
const isOneIn: Record<string, (count: number) => boolean> = {
  'en-IN': (count) => count === 1,
  'hi-IN': (count) => count <= 1,
}

/** Where a time of day is said with its part of the day: 'शाम 6:30'. */
const dayPeriods: Record<string, 'short'> = { 'hi-IN': 'short' }

/** A number that our languages write as its digits. */
const isShort = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000

/** The formatting functions of a language. `locale` is a BCP 47 tag. */
export function createFormatter<Noun extends string>(locale: string, words: Words<Noun>) {
  const isOne = isOneIn[locale]
  // The first use of any takes a phone up to 60 ms, which a first screen does not pay.
  const dates = once(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
  )
  const times = once(
    () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  )
  const clockTimes = once(
    () =>
      new Intl.DateTimeFormat(locale, {
        hour: 'numeric',
        minute: '2-digit',
        hour12: true,
        dayPeriod: dayPeriods[locale],
      }),
  )
  const daysOfYear = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }))
  const longDates = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }))
  const zones = once(() => new Intl.DateTimeFormat(locale, { timeZoneName: 'short' }))
  const fullDates = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
  const yearlessDates = once(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  )
  const numbers = once(() => new Intl.NumberFormat(locale))
  const plurals = once(() => new Intl.PluralRules(locale))
  const ages = once(() => new Intl.RelativeTimeFormat(locale))
  const dateOf = (date: Date) => {
    const month = words.months?.[date.getMonth()]
    return month ? `${date.getDate()} ${month} ${date.getFullYear()}` : dates().format(date)
  }
  const formatDate = (iso: string) => dateOf(new Date(iso))
  const formatNumber = (value: number) => (isShort(value) ? String(value) : numbers().format(value))
  /** The plural form for `count`. */
  const pluralOf = (count: number, forms: PluralForms) =>
    forms[isShort(count) && isOne ? (isOne(count) ? 'one' : 'other') : plurals().select(count)] ?? forms.other

  return {
    /** '3 Nov 2026', in the reader's time zone. */
    formatDate,

    /** '3 November 2026', of a day without a time. */
    formatFullDate: (day: string) => fullDates().format(new Date(day)),

    /** '31 March', or '31 March 2027' if that is not this year; of a day without a time. */
    formatLastDay: (day: string) =>
      (Number(day.slice(0, 4)) === new Date().getFullYear() ? yearlessDates() : fullDates()).format(
        new Date(day),
      ),

    /** '3 Nov 2026, 16:05', in the reader's time zone. */
    formatDateTime: (iso: string) => `${formatDate(iso)}, ${times().format(new Date(iso))}`,

    /** '10:42', or '3 Nov 2026, 10:42' if that is not today. Both in milliseconds since 1970. */
    formatMoment(time: number, now: number): string {
      const date = new Date(time)
      const isToday = date.toDateString() === new Date(now).toDateString()
      return isToday ? times().format(date) : `${dateOf(date)}, ${times().format(date)}`
    },

    /** '2,500'. */
    formatNumber,

    pluralOf,

    /** '1 video', '2,500 videos'. */
    formatCount: (count: number, noun: Noun) =>
      `${formatNumber(count)} ${pluralOf(count, words.nouns[noun])}`,

    /** 'just now', '5 minutes ago', '2 days ago'. A time in the future, after the clock was set back, is 'just now'. */
    formatAge(iso: string, now: number): string {
      const age = now - Date.parse(iso)
      const step = ageUnits.find(({ milliseconds }) => age >= milliseconds)
      return step ? ages().format(-Math.floor(age / step.milliseconds), step.unit) : words.justNow
    },

    /** 'in 2 minutes', below a minute 'in 30 seconds'. */
    formatWait: (milliseconds: number) =>
      milliseconds >= 60_000
        ? ages().format(Math.ceil(milliseconds / 60_000), 'minute')
        : ages().format(Math.ceil(milliseconds / 1000), 'second'),

    /**
     * '12 January', with the year if that is another one, '6:30 pm' and 'IST': in the reader's time zone, with its name on
     * that day.
     */
    formatStart(iso: string, now: number): { date: string; time: string; zone: string } {
      const start = new Date(iso)
      const isThisYear = start.getFullYear() === new Date(now).getFullYear()
      const date = (isThisYear ? daysOfYear : longDates)().format(start)
      const zone = zones()
        .formatToParts(start)
        .find(({ type }) => type === 'timeZoneName')
      return { date, time: clockTimes().format(start), zone: zone?.value ?? '' }
    },

    /** 'in 15 minutes', 'in 2 hours', later than tomorrow by the calendar 'in 3 days'. Both in milliseconds since 1970. */
    formatUntil(time: number, now: number): string {
      const minutes = Math.max(1, Math.ceil((time - now) / 60_000))
      if (minutes < 90) return ages().format(minutes, 'minute')
      const hours = Math.round(minutes / 60)
      if (hours < 36) return ages().format(hours, 'hour')
      const midnightOf = (at: number) => new Date(at).setHours(0, 0, 0, 0)
      return ages().format(Math.round((midnightOf(time) - midnightOf(now)) / 86_400_000), 'day')
    },

    /** '5 hours 12 minutes', '1 minute': in whole minutes, at least one. */
    formatPlayed(seconds: number): string {
      const all = Math.max(1, Math.round(seconds / 60))
      const inUnits = (value: number, unit: string) =>
        value > 0 ? [value.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' })] : []
      return [...inUnits(Math.floor(all / 60), 'hour'), ...inUnits(all % 60, 'minute')].join(' ')
    },

    /** '42 KB', '0.4 MB', '12 MB', '1.5 GB'. */
    formatBytes(bytes: number): string {
      const megabytes = bytes / 1_000_000
      if (megabytes < 0.1) return `${formatNumber(Math.ceil(bytes / 1000))} KB`
      const [size, unit] = megabytes < 1000 ? [megabytes, 'MB'] : [megabytes / 1000, 'GB']
      return `${formatNumber(size < 10 ? Math.round(size * 10) / 10 : Math.round(size))} ${unit}`
    },
  }
}

let own: { words: Texts['words']; formatter: ReturnType<typeof createFormatter<Noun>> } | undefined

function ownFormatter() {
  if (own?.words !== texts.words) {
    own = { words: texts.words, formatter: createFormatter<Noun>(texts.words.locale, texts.words) }
  }
  return own.formatter
}

type Formatter = ReturnType<typeof ownFormatter>

/** The formatting function for the document's language, which is still unknown when modules are loaded. */
function inOwnLanguage<Name extends keyof Formatter>(name: Name): Formatter[Name] {
  const format = (...values: never[]) => (ownFormatter()[name] as (...values: never[]) => unknown)(...values)
  return format as Formatter[Name]
}

export const formatDate = inOwnLanguage('formatDate')
export const formatDateTime = inOwnLanguage('formatDateTime')
export const formatFullDate = inOwnLanguage('formatFullDate')
export const formatLastDay = inOwnLanguage('formatLastDay')
export const formatMoment = inOwnLanguage('formatMoment')
export const formatNumber = inOwnLanguage('formatNumber')
export const pluralOf = inOwnLanguage('pluralOf')
export const formatCount = inOwnLanguage('formatCount')
export const formatAge = inOwnLanguage('formatAge')
export const formatWait = inOwnLanguage('formatWait')
export const formatPlayed = inOwnLanguage('formatPlayed')
export const formatStart = inOwnLanguage('formatStart')
export const formatUntil = inOwnLanguage('formatUntil')
export const formatBytes = inOwnLanguage('formatBytes')
