import type { Translation } from '@/texts/texts'
import type { chat as english } from '../en/chat'

export const chat: Translation<typeof english> = {
  button: 'हमसे चैट करें',
  message: (subject) => `नमस्ते, मुझे ${subject} के बारे में जानना है।`,
  package: {
    button: (name) => `${name} के बारे में चैट करें`,
    about: (name) => `${name} पैकेज`,
  },
  subjects: {
    home: 'आपके काम',
    about: 'आपकी कंपनी',
    services: 'आपकी सेवाओं',
    faq: 'आपके सवाल-जवाब',
    contact: 'आपकी सेवाओं और शुल्क',
  },
}
