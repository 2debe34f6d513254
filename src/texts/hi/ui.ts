import type { Texts } from '../texts.ts'

export const ui: Texts['ui'] = {
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
  loading: 'लोड हो रहा है',
  tryAgain: 'फिर कोशिश करें',
  close: 'बंद करें',
  cancel: 'रद्द करें',
  dismiss: 'बंद करें',
  error: 'गड़बड़ी',
  undo: 'वापस लाएँ',
  panelFailed: (name) => `यह हिस्सा नहीं दिख सका: ${name}। बाकी पेज काम कर रहा है।`,
  colours: { title: 'रंग', light: 'हल्का', dark: 'गहरा', auto: 'ऑटो' },
  accountMenu: {
    title: 'आपका खाता',
    dashboard: 'डैशबोर्ड',
    adminDashboard: 'एडमिन डैशबोर्ड',
    install: 'ऐप इंस्टॉल करें',
    logOut: 'साइन आउट',
  },
}
