import type { ServiceContent } from './service-content'

export const camps: ServiceContent = {
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
  ask: 'Where should a camp take place?',
}
