import type { Translation } from '@/texts/texts'
import type { chat as english } from '../en/chat'

export const chat: Translation<typeof english> = {
  button: 'हमसे चैट करें',
  message: (subject) => `नमस्ते, मैं ${subject} देख रहा/रही हूँ।`,
  package: {
    button: (name) => `${name} के बारे में चैट करें`,
    about: (name) => `${name} पैकेज`,
  },
  subjects: {
    home: 'आपकी वेबसाइट',
    about: 'आपका परिचय',
    services: 'आपकी सेवाएँ',
    faq: 'आपके सवाल-जवाब',
    contact: 'आपका संपर्क पेज',
  },
}
