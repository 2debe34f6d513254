// Dates, sizes and counts for people. To add a language, add a locale and its words.

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

type Words<Noun extends string> = {
  justNow: string
  /** Each noun in all of the language's plural forms. */
  nouns: Record<Noun, PluralForms>
}

const english = {
  justNow: 'just now',
  nouns: {
    'deleted item': { one: 'deleted item', other: 'deleted items' },
    course: { one: 'course', other: 'courses' },
    enrollment: { one: 'enrollment', other: 'enrollments' },
    invitation: { one: 'invitation', other: 'invitations' },
    learner: { one: 'learner', other: 'learners' },
    change: { one: 'change', other: 'changes' },
    'new video': { one: 'new video', other: 'new videos' },
    match: { one: 'match', other: 'matches' },
    note: { one: 'note', other: 'notes' },
    row: { one: 'row', other: 'rows' },
    'selected course': { one: 'selected course', other: 'selected courses' },
    'selected user': { one: 'selected user', other: 'selected users' },
    user: { one: 'user', other: 'users' },
    video: { one: 'video', other: 'videos' },
  },
} satisfies Words<string>

export type CountedNoun = keyof typeof english.nouns

const ageUnits = [
  { unit: 'day', milliseconds: 86_400_000 },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const

/** The formatting functions of a language. `locale` is a BCP 47 tag. */
export function createFormatter<Noun extends string>(locale: string, words: Words<Noun>) {
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const numbers = new Intl.NumberFormat(locale)
  const plurals = new Intl.PluralRules(locale)
  const ages = new Intl.RelativeTimeFormat(locale)
  const formatDate = (iso: string) => dates.format(new Date(iso))
  const formatNumber = (value: number) => numbers.format(value)
  /** The plural form for `count`. */
  const pluralOf = (count: number, forms: PluralForms) => forms[plurals.select(count)] ?? forms.other

  return {
    /** '3 Nov 2026', in the reader's time zone. */
    formatDate,

    /** '3 Nov 2026, 16:05', in the reader's time zone. */
    formatDateTime: (iso: string) => `${formatDate(iso)}, ${times.format(new Date(iso))}`,

    /** '10:42', or '3 Nov 2026, 10:42' if that is not today. Both in milliseconds since 1970. */
    formatMoment(time: number, now: number): string {
      const date = new Date(time)
      const isToday = date.toDateString() === new Date(now).toDateString()
      return isToday ? times.format(date) : `${dates.format(date)}, ${times.format(date)}`
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
      return step ? ages.format(-Math.floor(age / step.milliseconds), step.unit) : words.justNow
    },

    /** '42 KB', '0.4 MB', '12 MB'. */
    formatBytes(bytes: number): string {
      const megabytes = bytes / 1_000_000
      if (megabytes < 0.1) return `${formatNumber(Math.ceil(bytes / 1000))} KB`
      return `${formatNumber(megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes))} MB`
    },
  }
}

export const {
  formatDate,
  formatDateTime,
  formatMoment,
  formatNumber,
  pluralOf,
  formatCount,
  formatAge,
  formatBytes,
} = createFormatter('en-IN', english)
