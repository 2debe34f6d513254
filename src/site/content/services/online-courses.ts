import type { ServiceContent } from './service-content'

export const onlineCourses: ServiceContent = {
  motif: 'lotus',
  lead: 'Continuing education for licensed doctors.',
  intro: [
    'You know the basics; you have patients. What you need is precise: a procedure in detail, a protocol, the experience of a colleague who has done it often.',
    'These courses are made for licensed Ayurveda doctors. They are taught by practising colleagues and organised in short videos that fit into a working day.',
  ],
  forWhom: ['Licensed Ayurveda doctors', 'Hospital and clinic teams', 'Teachers of clinical subjects'],
  youGet: [
    {
      title: 'Clinical depth',
      text: 'Indications, contra-indications, steps, complications and documentation.',
    },
    { title: 'Short videos', text: 'One question per video, numbered, easy to find again.' },
    { title: 'Your own login', text: 'All courses you are enrolled in, in one place.' },
    { title: 'On the move', text: 'Installs on the phone; your course list opens without a connection.' },
  ],
  ask: 'Which field do you want to deepen?',
}
