import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Network',
  description: 'Meet practitioners, clinics, students and entrepreneurs who work in Ayurveda.',
  lead: 'Nobody practises well alone.',
  headings: {
    intro: 'What the network is',
    forWhom: 'Who the network is for',
    youGet: 'What the network gives you',
    steps: 'How an introduction works',
    questions: 'Common questions about the network',
    related: 'More ways to connect',
  },
  intro: [
    'A difficult case, a new city, equipment nobody around you has used: most questions have already been answered by someone. The network puts you in touch with that person.',
    'It connects practitioners, clinics, students, teachers, manufacturers and entrepreneurs in Ayurveda through personal introductions, not an algorithm.',
  ],
  forWhom: ['Practitioners who work alone', 'Clinics looking for colleagues', 'Students and founders'],
  youGet: [
    { title: 'Introductions', text: 'To people whose experience fits your question.' },
    { title: 'Exchange', text: 'Group discussions on clinical subjects, with a host.' },
    { title: 'Referrals', text: 'Colleagues in other towns for patients who move.' },
    { title: 'Mentors', text: 'For your first years after the degree.' },
  ],
  steps: [
    { title: 'About you', text: 'Your field, your town, what you know and what you would like to ask.' },
    { title: 'Who you need', text: 'A mentor, a colleague for referrals, a manufacturer or a teacher.' },
    { title: 'Introduction', text: 'We ask the other person first, then write to you both.' },
    { title: 'Your turn', text: 'One day someone will need your advice, and we will ask you.' },
  ],
  questions: [
    {
      question: 'Is there a public list of members?',
      answer:
        'No. Nobody’s details are shown without their consent, and your number is passed on only to the person you are introduced to.',
    },
    {
      question: 'Can we discuss patients?',
      answer:
        'You can discuss cases, but not identifiable patients. Leave out the name, the face and anything else that could identify someone, as you would at a conference.',
    },
    {
      question: 'I am still a student. Do I have something to offer?',
      answer:
        'More than you think: time for a literature search, an extra pair of hands at a camp, help with a clinic’s website. Many mentors started that way.',
    },
  ],
  ask: 'Who would you like to meet?',
}
