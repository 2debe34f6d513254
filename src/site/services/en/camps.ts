import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Camps',
  description: 'Health camps that bring Ayurveda care and awareness to a neighbourhood.',
  lead: 'Ayurveda care and health awareness, close to home.',
  headings: {
    intro: 'Why hold a health camp',
    forWhom: 'Who our camps are for',
    youGet: 'What we do for your camp',
    steps: 'How a camp works',
    questions: 'Common questions about camps',
    related: 'Often combined with a camp',
  },
  intro: [
    'A health camp reaches people who might never visit a clinic, and lets a neighbourhood see how your practice listens, advises and helps.',
    'We plan camps with clinics, colleges, companies and communities, and make sure that anyone who needs further care knows where to go.',
  ],
  forWhom: ['Clinics and hospitals', 'Companies and schools', 'Communities and associations'],
  youGet: [
    {
      title: 'Planning',
      text: 'Venue, permissions, team, supplies and a realistic estimate of how many will come.',
    },
    { title: 'Publicity', text: 'Posters, messages and local press, in plain language.' },
    { title: 'On the day', text: 'Registration, waiting, consultation and advice, all running smoothly.' },
    { title: 'Follow-up', text: 'Appointments for those who should be seen again.' },
  ],
  steps: [
    {
      title: 'A theme',
      text: 'Prakriti and daily routine, joint care in winter, or digestion for people with desk jobs.',
    },
    {
      title: 'Place and people',
      text: 'A hall or school, registered doctors, and helpers who speak the local language.',
    },
    { title: 'The camp', text: 'Short consultations, a talk, and a sheet of advice to take home.' },
    { title: 'The week after', text: 'Referrals are followed up, and you receive a short report.' },
  ],
  questions: [
    {
      question: 'Can medicines be given out?',
      answer:
        'Only what a registered doctor has prescribed for that person, labelled, from a licensed manufacturer, and recorded. Many good camps give out none: advice on food, sleep and routine is enough.',
    },
    {
      question: 'What happens to the visitors’ data?',
      answer:
        'It belongs in your records and nowhere else. Visitors are asked for their consent before anyone writes down their details, takes their photograph or calls them later.',
    },
    {
      question: 'What if someone is seriously ill?',
      answer:
        'Inform the nearest hospital in advance, and put its number on every table. If there is any doubt, refer the person rather than send them home.',
    },
  ],
  ask: 'Where would you like to hold a camp?',
}
