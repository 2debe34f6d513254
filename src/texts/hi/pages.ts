import { servicePages } from '../../generated/service-pages-hi.ts'
import { sitePages } from '../../generated/site-pages-hi.ts'
import type { Texts } from '../texts.ts'

export const pages: Texts['pages'] = {
  ...sitePages,
  ...servicePages,
  login: { title: 'साइन इन', description: 'अपने कोर्स देखने के लिए साइन इन करें।' },
  verify: {
    title: 'प्रमाणपत्र जाँचें',
    description: 'देखें कि प्रमाणपत्र मान्य है या नहीं, और उसके लिए क्या देखा गया।',
  },
  'verify-code': { title: 'प्रमाणपत्र जाँचें' },
  dashboard: { title: 'मेरे कोर्स' },
  course: { title: 'कोर्स' },
  certificate: { title: 'प्रमाणपत्र' },
  device: { title: 'डिवाइस और डेटा' },
}
