import type { Texts } from '../texts.ts'

export const account: Texts['account'] = {
  signOut: {
    title: 'अभी सब कुछ भेजा नहीं गया है',
    text: (what) =>
      `साइन आउट करने पर आपके कोर्स इस डिवाइस से हट जाएँगे, और वह भी, जिसे सर्वर पर भेजना बाकी है: ${what}। साइन इन रहेंगे, तो कनेक्शन मिलते ही सब भेज दिया जाएगा।`,
    stay: 'साइन इन रहें',
    signOutAndLose: (what) => `साइन आउट करें और ${what} खो दें`,
  },
  both: (one, other) => `${one} और ${other}`,
}
