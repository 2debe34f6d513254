import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Workshops',
  description: 'Hands-on workshops on classical procedures and on running a modern Ayurveda practice.',
  lead: 'Some skills are best learnt by doing.',
  headings: {
    intro: 'What our workshops are like',
    forWhom: 'Who our workshops are for',
    youGet: 'What a workshop offers',
    steps: 'How a workshop runs',
    questions: 'Common questions about workshops',
    related: 'Learn more, before or after a workshop',
  },
  intro: [
    'A workshop has few participants, one subject and plenty of practice. We hold them on classical procedures and on the everyday work of running a practice.',
    'You can join an open workshop, or book one for your own team at your own clinic.',
  ],
  forWhom: ['Practitioners and therapists', 'Clinic and retreat teams', 'Colleges and student groups'],
  youGet: [
    {
      title: 'Procedures',
      text: 'Abhyanga, Shirodhara, Nasya or Basti, step by step, with correction as you practise.',
    },
    {
      title: 'Preparing medicines',
      text: 'Churna, Kwatha, Taila and Ghrita, from the raw herb to the finished preparation.',
    },
    {
      title: 'Running a practice',
      text: 'Records, appointments, website and messages, without fuss.',
    },
    { title: 'Notes to keep', text: 'Checklists and notes for the weeks that follow.' },
  ],
  steps: [
    { title: 'Subject', text: 'You choose one, or tell us what your team finds difficult.' },
    { title: 'Preparation', text: 'A short text and a video beforehand leave the day free for practice.' },
    { title: 'The day', text: 'Shown once, done by everyone, repeated until it becomes second nature.' },
    { title: 'Afterwards', text: 'Notes, and a session for the questions that came up back at work.' },
  ],
  questions: [
    {
      question: 'What do I need to bring?',
      answer:
        'Clothes that are comfortable and can take a little oil, and your questions. Usually oils, herbs and instruments are there; the invitation says so. For a workshop at your clinic we send a list of what the room should have.',
    },
    {
      question: 'Do participants practise on each other?',
      answer:
        'Procedures that suit a healthy person, yes, and only if both agree. Anything that needs a patient, or days of preparation, is demonstrated and practised on models.',
    },
    {
      question: 'Can therapists come without a doctor?',
      answer:
        'To learn how a procedure is done, yes. Prescribing it for a patient remains the doctor’s task, and we teach the difference.',
    },
  ],
  ask: 'Which subject should we prepare for you?',
}
