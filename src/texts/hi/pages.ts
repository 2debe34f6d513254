import { servicePages } from '../../generated/service-pages-hi.ts'
import { sitePages } from '../../generated/site-pages-hi.ts'
import type { Texts } from '../texts.ts'

export const pages: Texts['pages'] = {
  ...sitePages,
  ...servicePages,
  login: { title: 'लॉगिन', description: 'अपने कोर्स देखने के लिए साइन इन करें।' },
  dashboard: { title: 'मेरे कोर्स', description: 'वे कोर्स जिनमें आपका नामांकन है।' },
  course: { title: 'कोर्स', description: 'एक कोर्स और उसके वीडियो।' },
  device: { title: 'डिवाइस और डेटा', description: 'इस डिवाइस पर क्या सहेजा गया है, और आपका डेटा।' },
}
