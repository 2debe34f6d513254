import type { Translation } from '@/texts/texts'
import type { comingSoon as english } from '../en/coming-soon'

export const page = {
  id: 'submit-jobs',
  title: 'नौकरी का विज्ञापन दें',
  description: 'जल्द ही क्लिनिक, कॉलेज और कंपनियाँ आयुर्वेद से जुड़ी अपनी रिक्तियाँ यहाँ दे सकेंगी।',
} as const

export const comingSoon: Translation<typeof english> = {
  eyebrow: 'जल्द आ रहा है',
  title: 'नौकरी का विज्ञापन दें',
  text: 'जल्द ही क्लिनिक, कॉलेज और कंपनियाँ आयुर्वेद से जुड़ी अपनी रिक्तियाँ यहाँ दे सकेंगी। तब तक हमें बताएँ कि आपको किसकी तलाश है, हम आपकी बात आगे पहुँचाएँगे।',
}
