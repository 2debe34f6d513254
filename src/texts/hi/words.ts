import type { Texts } from '../texts.ts'

export const words: Texts['words'] = {
  locale: 'hi-IN',
  justNow: 'अभी-अभी',
  nouns: {
    course: { one: 'कोर्स', other: 'कोर्स' },
    certificate: { one: 'प्रमाणपत्र', other: 'प्रमाणपत्र' },
    change: { one: 'बदलाव', other: 'बदलाव' },
    new: { one: 'नया', other: 'नए' },
    'new video': { one: 'नया वीडियो', other: 'नए वीडियो' },
    day: { one: 'दिन', other: 'दिन' },
    match: { one: 'नतीजा', other: 'नतीजे' },
    note: { one: 'नोट', other: 'नोट्स' },
    video: { one: 'वीडियो', other: 'वीडियो' },
  },
}
