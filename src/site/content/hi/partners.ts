import type { Translation } from '@/texts/texts'
import type { partners as english } from '../en/partners'

// PLACEHOLDER: your own partners, or null, as in the English file
export const partners: Translation<typeof english> = [
  'पंचकर्म क्लिनिक',
  'आयुर्वेद कॉलेज',
  'आयुर्वेदिक फ़ार्मेसी',
  'हर्बल गार्डन',
  'वेलनेस रिट्रीट',
  'शोध पत्रिका',
]
