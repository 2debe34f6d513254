import type { ServiceContent } from './service-content'

export const educationCourses: ServiceContent = {
  motif: 'lotus',
  lead: 'Panchakarma, Rasayana and Kshar Sutra, taught for practice.',
  intro: [
    'Our courses are series of short videos, in order, that show how a thing is done and why. You watch them when your day allows, and come back to them before the next patient.',
    'Once you are enrolled you find your courses under your own login. Titles, descriptions and playlists stay on your device, so that a weak connection does not stop you.',
  ],
  forWhom: ['Students of Ayurveda', 'Practitioners who want to deepen a procedure', 'Clinic teams'],
  youGet: [
    {
      title: 'Panchakarma',
      text: 'Preparation, main procedures and after-care, with indications and limits.',
    },
    { title: 'Rasayana', text: 'Rejuvenation as a plan for the individual: food, routine and preparations.' },
    { title: 'Kshar Sutra', text: 'The para-surgical procedure, from selection of the case to follow-up.' },
    {
      title: 'Your own pace',
      text: 'Every video in its place in the series, on the phone and on the desktop.',
    },
  ],
  ask: 'Which course would help you now?',
}
