import type { ServiceContent } from './service-content'

export const workshops: ServiceContent = {
  motif: 'mortar',
  lead: 'Some things are learnt with the hands.',
  intro: [
    'A workshop is a day or two with few participants, one subject and much practice. We hold them on classical procedures and on the craft of running a practice today.',
    'You can join an open workshop or have one held for your own team, in your own rooms.',
  ],
  forWhom: ['Practitioners and therapists', 'Clinic and retreat teams', 'Colleges and student groups'],
  youGet: [
    { title: 'Procedures', text: 'Step by step, with correction while you practise.' },
    { title: 'Preparation of medicines', text: 'From the raw herb to the finished preparation.' },
    {
      title: 'Practice and digital craft',
      text: 'Records, appointments, website and messages without fuss.',
    },
    { title: 'Material to keep', text: 'Check lists and notes for the weeks after.' },
  ],
  ask: 'Which subject should we prepare for you?',
}
