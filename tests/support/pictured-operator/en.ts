// The details of somebody who shows a photograph and faces: `tests/built-site/photos.test.ts` draws them.
import type { Details } from '@/site/details'

export const details: Details = {
  location: null,
  hours: null,
  credit: null,
  story: ['We began in one room with a mortar.'],
  founders: [
    {
      name: 'Asha Nair',
      role: 'Clinical Practice',
      text: 'Reads every course.',
      face: { file: 'asha.webp', alt: 'Asha Nair, smiling' },
    },
    { name: 'Vikram Rao', role: 'Education', text: 'Plans the courses.' },
    { role: 'Digital Strategy', text: 'Helps patients find the right practice.' },
  ],
  advisors: null,
  figures: null,
  testimonials: [
    {
      quote: 'My thesis was finished in time.',
      by: 'Meera Joshi',
      about: 'Thesis writing',
      face: { file: 'meera.jpg', alt: 'Meera Joshi at her desk' },
    },
    { quote: 'The course is short and exact.', by: 'Ravi Menon', about: 'Online courses' },
  ],
  partners: null,
  captions: null,
  photo: { file: 'clinic.jpg', alt: 'Our consulting room, with a view of the herb garden' },
}
