import type { ServiceContent } from './service-content'

export const network: ServiceContent = {
  motif: 'doshas',
  lead: 'Nobody practises well alone.',
  intro: [
    'A difficult case, a new city, a machine nobody has used before: most questions have been answered by somebody already. The network brings you together with that person.',
    'It connects practitioners, clinics, students, teachers, makers and entrepreneurs in Ayurveda, by introduction and not by algorithm.',
  ],
  forWhom: ['Practitioners in single practice', 'Clinics that look for colleagues', 'Students and founders'],
  youGet: [
    { title: 'Introductions', text: 'To people whose experience fits your question.' },
    { title: 'Exchange', text: 'Rounds on subjects of practice, with a host.' },
    { title: 'Referrals', text: 'Colleagues in other towns for patients who move.' },
    { title: 'Mentors', text: 'For the first years after the degree.' },
  ],
  ask: 'Whom would you like to meet?',
}
