import type { Translation } from '@/texts/texts'
import type { layout as english } from '../en/layout'

export const layout: Translation<typeof english> = {
  main: 'मुख्य',
  menu: 'मेन्यू',
  closeMenu: 'मेन्यू बंद करें',
  discover: 'सेवाएँ',
  quickLinks: 'मुख्य लिंक',
  login: 'साइन इन',
  loginOrRegister: 'साइन इन / नया खाता',
  dashboard: 'डैशबोर्ड',
}
