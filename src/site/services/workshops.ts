import type { Service } from '../service'

export const service: Service = {
  order: 3,
  title: 'Workshops',
  description: 'Hands-on workshops on classical procedures and on running a modern Ayurveda practice.',
  isInDiscover: true,
  icon: 'IconBowl',
  motif: 'mortar',
  lead: 'Some things are learnt with the hands.',
  intro: [
    'A workshop has few participants, one subject and much practice. We hold them on classical procedures and on the craft of running a practice today.',
    'You can join an open workshop or have one held for your own team, in your own rooms.',
  ],
  forWhom: ['Practitioners and therapists', 'Clinic and retreat teams', 'Colleges and student groups'],
  youGet: [
    {
      title: 'Procedures',
      text: 'Abhyanga, Shirodhara, Nasya or Basti, step by step, with correction while you practise.',
    },
    {
      title: 'Preparation of medicines',
      text: 'Churna, Kwatha, Taila and Ghrita, from the raw herb to the finished preparation.',
    },
    {
      title: 'Practice and digital craft',
      text: 'Records, appointments, website and messages without fuss.',
    },
    { title: 'Material to keep', text: 'Check lists and notes for the weeks after.' },
  ],
  steps: [
    { title: 'Subject', text: 'You choose one, or describe what your team finds difficult.' },
    { title: 'Preparation', text: 'A short text and video beforehand, so that the day belongs to practice.' },
    { title: 'The day', text: 'Shown once, done by everyone, repeated until it sits.' },
    { title: 'Afterwards', text: 'Notes, and a time to ask what came up in your own rooms.' },
  ],
  questions: [
    {
      question: 'What do I need to bring?',
      answer:
        'Comfortable clothes that may see some oil, and your questions. Oils, herbs and instruments are there; for a workshop in your own rooms we send a list of what the space should have.',
    },
    {
      question: 'Do participants practise on each other?',
      answer:
        'With procedures that suit a healthy person, yes, and only if both agree. Anything that needs a patient or preparation over days is shown and practised on models.',
    },
    {
      question: 'Can therapists come without a doctor?',
      answer:
        'For the craft of a procedure, yes. Choosing it for a patient remains the doctor’s part, and we keep the two apart while teaching.',
    },
  ],
  related: ['education-courses', 'events', 'online-courses'],
  ask: 'Which subject should we prepare for you?',
}
