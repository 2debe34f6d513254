import type { Translation } from '@/texts/texts'
import type { place as english } from '../en/place'

// PLACEHOLDER: where you are, when you answer, and who made the site
export const place: Translation<typeof english> = {
  location: 'नई दिल्ली, भारत',
  hours: 'सोमवार से शुक्रवार, सुबह 9 से शाम 6 बजे तक',
  /** The same days; 0 is Sunday. */
  openDays: [1, 2, 3, 4, 5] as readonly number[],
  credit: 'Ayurveda Digital की टीम ने बनाया',
}
