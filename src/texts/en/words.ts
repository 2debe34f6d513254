/** For `../format`: its locale, days and months, and each noun in all of the language's plural forms. */
export const words = {
  locale: 'en-IN',
  justNow: 'just now',
  /** From Sunday, and their shortest form. */
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  dayLetters: ['S', 'M', 'T', 'W', 'T', 'F', 'S'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  nouns: {
    course: { one: 'course', other: 'courses' },
    certificate: { one: 'certificate', other: 'certificates' },
    change: { one: 'change', other: 'changes' },
    new: { one: 'new', other: 'new' },
    'new video': { one: 'new video', other: 'new videos' },
    day: { one: 'day', other: 'days' },
    match: { one: 'match', other: 'matches' },
    note: { one: 'note', other: 'notes' },
    video: { one: 'video', other: 'videos' },
  },
} as const
