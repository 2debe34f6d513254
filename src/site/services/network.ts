import type { Service } from '../service'

export const service: Service = {
  order: 6,
  title: 'Network',
  description: 'Meet practitioners, clinics, students and entrepreneurs who work in Ayurveda.',
  isInDiscover: true,
  icon: 'IconAffiliate',
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
  steps: [
    { title: 'Who you are', text: 'Your field, your town, what you know and what you would like to ask.' },
    { title: 'Whom you need', text: 'A mentor, a colleague for referrals, a maker, a teacher.' },
    { title: 'Introduction', text: 'We ask the other side first, then write to both.' },
    { title: 'Your turn', text: 'One day somebody asks for you. That is how it lives.' },
  ],
  questions: [
    {
      question: 'Is there a public list of members?',
      answer:
        'No. Nobody is shown to others without having agreed to it, and your number is passed on only to the person you are introduced to.',
    },
    {
      question: 'May we discuss patients?',
      answer:
        'Cases, yes; persons, no. Leave out name, face and whatever else makes somebody recognisable, as you would at a conference.',
    },
    {
      question: 'I am still studying. Have I something to offer?',
      answer:
        'More than you think: time for a literature search, help at a camp, a hand with a clinic’s website. Many mentors began like that.',
    },
  ],
  related: ['career', 'events', 'marketplace'],
  ask: 'Whom would you like to meet?',
}
