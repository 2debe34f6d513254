import type { paper as english } from '../en/paper.ts'
import type { Translation } from '../texts.ts'

export const paper: Translation<typeof english> = {
  words: {
    locale: 'hi-IN',
    justNow: '',
    nouns: {
      video: { one: 'वीडियो', other: 'वीडियो' },
    },
  },
  paper: {
    title: 'प्रमाणपत्र',
    certifies: 'प्रमाणित किया जाता है कि',
    watched: (videos) => `ने इस कोर्स के सभी ${videos} देखे हैं`,
    watchedOne: 'ने इस कोर्स का वीडियो देखा है',
    length: (length) => `${length} के वीडियो`,
    completed: 'पूरा होने की तारीख',
    issued: 'जारी होने की तारीख',
    code: 'कोड',
    check: 'स्कैन करके जाँचें',
    stated: 'नाम शिक्षार्थी ने स्वयं बताया है',
    revoked: 'रद्द',
  },
}
