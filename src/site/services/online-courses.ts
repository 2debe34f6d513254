import type { Service } from '../service'

export const service: Service = {
  order: 9,
  title: 'Online Courses',
  description: 'Continuing education by video for licensed Ayurveda doctors.',
  icon: 'IconCertificate',
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
  steps: [
    { title: 'Choose', text: 'Tell us your field and the patients you see most.' },
    { title: 'Show your licence', text: 'We ask for your registration, because of what is shown.' },
    { title: 'Sign in', text: 'Once, with Google; then we enroll you and the course is there.' },
    { title: 'Use it', text: 'Before a procedure, after a difficult case, or with the whole team.' },
  ],
  questions: [
    {
      question: 'Why only for licensed doctors?',
      answer:
        'The courses show procedures, doses and complications as colleagues discuss them. Without clinical training that is easily misread. Students and interested people are at home in Education & Courses.',
    },
    {
      question: 'Do the courses count as credits?',
      answer:
        'That is for your council to decide, and the rules differ from state to state. Ask there before you rely on it; we gladly describe content and length for your application.',
    },
    {
      question: 'Can my whole clinic take part?',
      answer:
        'Yes. Each person signs in with an account of their own and is enrolled in what suits their work: doctors, therapists and assistants need different things.',
    },
  ],
  related: ['education-courses', 'workshops', 'case-study-writing'],
  ask: 'Which field do you want to deepen?',
}
