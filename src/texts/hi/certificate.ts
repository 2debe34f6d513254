import type { certificate as english } from '../en/certificate.ts'
import type { Translation } from '../texts.ts'

export const certificate: Translation<typeof english> = {
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
    length: (length) => `${length} के वीडियो`,
    date: 'तारीख',
    code: 'कोड',
    check: 'स्कैन करके जाँचें',
    revoked: 'रद्द',
  },
  print: 'प्रिंट करें या PDF सहेजें',
  share: 'साझा करें',
  revoked: (day) => `यह प्रमाणपत्र ${day} को रद्द किया गया और अब मान्य नहीं है।`,
  reason: (reason) => `कारण: ${reason}`,
  missing: 'प्रमाणपत्र नहीं मिला',
  missingText: 'इस कोड का आपका कोई प्रमाणपत्र नहीं है।',
  failed: 'यह प्रमाणपत्र अभी इस डिवाइस पर नहीं है',
  failedText: 'आपके कोर्स अपडेट होते ही यह यहाँ दिखेगा।',
  claim: {
    name: 'प्रमाणपत्र पर नाम',
    lasting: 'कृपया वर्तनी जाँच लें: बाद में आप इसे बदल नहीं सकते।',
    invalid: (most) => `नाम लिखें, ज़्यादा से ज़्यादा ${most} अक्षर।`,
    action: 'प्रमाणपत्र लें',
    busy: 'एक पल…',
    offline: 'प्रमाणपत्र के लिए कनेक्शन चाहिए।',
    notYet: 'आपने जो देखा, वह सब अभी गिना नहीं गया है। अगर ऐसा ही रहे, तो ये वीडियो फिर से देखें:',
    otherName: (name) => `यह प्रमाणपत्र ‘${name}’ नाम से पहले ही जारी हो चुका है। अभी लिखा गया नाम उसे नहीं बदलेगा।`,
    correct: 'नाम गलत हो तो हमसे संपर्क करें, हम उसे ठीक कर देंगे।',
    open: 'प्रमाणपत्र खोलें',
    notOffered: 'इस कोर्स के लिए अब प्रमाणपत्र नहीं हैं।',
  },
}
