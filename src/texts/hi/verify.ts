import type { verify as english } from '../en/verify.ts'
import type { Translation } from '../texts.ts'

export const verify: Translation<typeof english> = {
  text: 'प्रमाणपत्र पर छपा कोड लिखें या उसका लिंक पेस्ट करें।',
  code: 'कोड',
  check: 'जाँचें',
  checking: 'जाँच हो रही है…',
  malformed: 'कोड में अंग्रेज़ी के 12 अक्षर और अंक होते हैं, जैसे 7K3M-Q2XW-9PAB।',
  valid: 'मान्य',
  revoked: (day) => `${day} को रद्द किया गया`,
  none: 'इस कोड का कोई प्रमाणपत्र नहीं है।',
  failed: 'प्रमाणपत्र की जाँच नहीं हो सकी',
  name: 'नाम, जैसा शिक्षार्थी ने बताया',
  course: 'कोर्स',
  watched: 'देखे गए',
  completed: 'पूरा होने की तारीख',
  issued: 'जारी होने की तारीख',
  another: 'कोई दूसरा प्रमाणपत्र',
}
