import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Online Courses',
  description: 'Continuing education by video for licensed Ayurveda doctors.',
  lead: 'Continuing education for licensed doctors.',
  headings: {
    intro: 'Why courses for doctors',
    forWhom: 'Who the online courses are for',
    youGet: 'What the online courses offer',
    steps: 'How to join an online course',
    questions: 'Common questions about online courses',
    related: 'Further training and writing',
  },
  intro: [
    'You know the basics, and you have patients waiting. What you need is specific: a procedure in detail, a protocol, the experience of a colleague who has done it many times.',
    'These courses are made for registered Ayurveda doctors. They are taught by practising colleagues, in short videos that fit into a working day.',
  ],
  forWhom: ['Registered Ayurveda doctors', 'Hospital and clinic teams', 'Teachers of clinical subjects'],
  youGet: [
    {
      title: 'Clinical depth',
      text: 'Indications, contraindications, steps, complications and documentation.',
    },
    { title: 'Short videos', text: 'One question per video, numbered and easy to find again.' },
    { title: 'Your own account', text: 'All the courses you are enrolled in, in one place.' },
    {
      title: 'On the move',
      text: 'Install it on your phone; your course list opens offline, while videos need a connection.',
    },
  ],
  steps: [
    { title: 'Choose', text: 'Tell us your field and the patients you see most.' },
    { title: 'Show your registration', text: 'We ask for it because of what the videos show.' },
    { title: 'Sign in', text: 'Once, with Google. We enroll you, and the course is there.' },
    { title: 'Use it', text: 'Before a procedure, after a difficult case, or with the whole team.' },
  ],
  questions: [
    {
      question: 'Why only for registered doctors?',
      answer:
        'The courses show procedures, doses and complications the way colleagues discuss them, which is easily misunderstood without clinical training. Students will find the same subjects as they are taught at college in Education & Courses.',
    },
    {
      question: 'Do the courses count as credits?',
      answer:
        'That is for your council to decide, and the rules differ from state to state. Ask your council before you rely on it; we will gladly describe the content and duration for your application.',
    },
    {
      question: 'Can my whole clinic take part?',
      answer:
        'Yes. Each person signs in with their own account and is enrolled in what suits their work: doctors, therapists and assistants need different things.',
    },
  ],
  ask: 'Which subject would you like to go deeper into?',
}
