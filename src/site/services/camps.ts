import type { Service } from '../service'

export const service: Service = {
  order: 15,
  title: 'Camps',
  description: 'Health camps that bring Ayurveda care and awareness to a neighbourhood.',
  icon: 'IconTent',
  motif: 'branch',
  lead: 'Care and awareness, brought to the neighbourhood.',
  intro: [
    'A health camp reaches people who would not look for a clinic, and shows a practice from its best side: by listening and helping.',
    'We plan camps with clinics, colleges, companies and communities, and see to it that those who need more know where to go afterwards.',
  ],
  forWhom: ['Clinics and hospitals', 'Companies and schools', 'Communities and associations'],
  youGet: [
    { title: 'Planning', text: 'Place, permissions, team, material and a realistic number of visitors.' },
    { title: 'Announcement', text: 'Posters, messages and local press in plain language.' },
    { title: 'On the day', text: 'Registration, waiting, consultation and advice in good order.' },
    { title: 'Follow-up', text: 'Appointments for those who should be seen again.' },
  ],
  steps: [
    { title: 'A theme', text: 'Prakriti and daily routine, joints in the cold months, digestion at work.' },
    {
      title: 'Place and people',
      text: 'A hall or school, registered doctors, helpers who know the language.',
    },
    { title: 'The camp', text: 'Short consultations, a talk, a sheet with advice to take home.' },
    { title: 'The week after', text: 'Referrals are followed up, and you receive a short report.' },
  ],
  questions: [
    {
      question: 'May medicines be handed out?',
      answer:
        'Only what a doctor has prescribed for that person, labelled, from a licensed maker, and noted. Many good camps hand out none: advice on food, sleep and routine is enough.',
    },
    {
      question: 'What happens to the visitors’ data?',
      answer:
        'They belong in your records and nowhere else. Visitors are asked before they are noted, before they are photographed, and before anybody calls them again.',
    },
    {
      question: 'What if somebody is seriously ill?',
      answer:
        'The nearest hospital is informed beforehand, its number lies on every table, and nobody is sent home with a doubt.',
    },
  ],
  related: ['events', 'digital-marketing', 'online-consultation'],
  ask: 'Where should a camp take place?',
}
