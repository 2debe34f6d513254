import type { Translation } from '@/texts/texts'
import type { servicesPage as english } from '../en/services-page'

export const page = {
  id: 'services',
  title: 'सेवाएँ',
  description: 'हर आकार की आयुर्वेद प्रैक्टिस के लिए मार्केटिंग, शिक्षा, लेखन में मदद और परामर्श।',
  label: 'सभी सेवाएँ',
} as const

export const servicesPage: Translation<typeof english> = {
  lead: 'किसी एक सेवा से शुरू करें, या ऐसा पैकेज चुनें जो आपकी प्रैक्टिस के साथ बढ़े।',
  highlights: {
    title: 'शुरुआत के लिए अच्छी सेवाएँ',
    titles: { 'thesis-writing': 'थीसिस लेखन में मदद' },
  },
  packages: {
    title: 'पैकेज',
    button: 'शुरू करें',
    quote: { text: 'हर प्रैक्टिस अलग होती है।', link: 'अपने हिसाब से कोटेशन माँगें' },
    items: [
      {
        name: 'स्टार्टर',
        audience: 'नई प्रैक्टिस के लिए',
        text: 'ऑनलाइन पहचान की शुरुआत, और सीखने की ओर पहला कदम।',
        includes: ['1 शैक्षिक वेबिनार'],
      },
      {
        name: 'ग्रोथ',
        audience: 'जमी-जमाई प्रैक्टिस के लिए',
        text: 'ज़्यादा पहुँच, ज़्यादा जानकारी, और हर महीने यह समीक्षा कि क्या कारगर रहा।',
        includes: ['3 शैक्षिक कोर्स', 'हर महीने प्रदर्शन रिपोर्ट'],
        badge: 'सबसे लोकप्रिय',
      },
      {
        name: 'प्रीमियम',
        audience: 'बढ़ती हुई प्रैक्टिस के लिए',
        text: 'आपके साथ मिलकर बनाई गई योजना: कई डॉक्टरों, जगहों या उत्पादों के लिए।',
        includes: [],
      },
    ],
  },
  more: { title: 'और सेवाएँ', else: 'कुछ और चाहिए? हमसे पूछें' },
  closing: {
    title: 'तय नहीं कर पा रहे कि कौन-सी सेवा चाहिए?',
    description:
      'हमें बताएँ कि आप कैसे काम करते हैं और क्या बदलना चाहते हैं। हम ईमानदारी से बताएँगे कि किस चीज़ से मदद मिलेगी।',
    buttonText: 'हमसे बात करें',
  },
}
