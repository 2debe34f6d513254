import type { Translation } from '@/texts/texts'
import type { contact as english } from '../en/contact'

export const page = {
  id: 'contact',
  title: 'संपर्क',
  description: 'हमसे कब और कैसे बात करें। जवाब कोई इंसान ही देगा।',
  label: 'संपर्क',
} as const

export const contact: Translation<typeof english> = {
  lead: 'हमसे बात करें। जवाब कोई इंसान ही देगा।',
  ways: 'हमसे कैसे बात करें',
  labels: {
    phone: 'फ़ोन',
    email: 'ईमेल',
    location: 'स्थान',
    hours: 'समय',
    chat: 'सीधी चैट',
  },
  chatButton: 'हमसे चैट करें',
  prepare: {
    title: 'संपर्क करने से पहले',
    items: [
      'आप क्या करते हैं: प्रैक्टिस, क्लिनिक, पढ़ाई या उत्पाद',
      'आप क्या बदलना चाहते हैं, और कब तक',
      'आपकी वेबसाइट या प्रोफ़ाइल के लिंक, अगर हों',
    ],
  },
}
