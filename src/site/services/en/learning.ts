import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Learning',
  description: 'Guided learning paths through the classical texts and present-day practice.',
  lead: 'A guided path through the classical texts, linked to what you see in practice.',
  headings: {
    intro: 'What a learning path is',
    forWhom: 'Who our learning paths are for',
    youGet: 'What a learning path includes',
    steps: 'How a learning path works',
    questions: 'Common questions about learning paths',
    related: 'More ways to learn and grow',
  },
  intro: [
    'The classical texts are vast, and it is easy to read a great deal and remember little. Our learning paths put subjects in order, point you to the passages, and link each one to what you see in a patient.',
    'You learn on your own and with videos, and ask when you are stuck.',
  ],
  mistakenFor: {
    text: 'Looking for video courses in Panchakarma, Rasayana or Kshar Sutra?',
    link: 'See Education & Courses',
  },
  forWhom: ['Students, alongside college', 'Practitioners returning to the sources', 'Committed beginners'],
  youGet: [
    { title: 'A plan', text: 'Subjects and steps that fit the hours you have.' },
    { title: 'Videos in order', text: 'Short, numbered and easy to find again.' },
    {
      title: 'Reading',
      text: 'Which passage of Charaka, Sushruta or Vagbhata to read, and what to look for in it.',
    },
    { title: 'Answers', text: 'Someone to ask when a point remains unclear.' },
  ],
  steps: [
    {
      title: 'Your starting point',
      text: 'We ask what you know, what you need it for and how much time you have.',
    },
    {
      title: 'Your path',
      text: 'We put your subjects in order, from Dosha, Dhatu and Agni to the clinic.',
    },
    { title: 'Week by week', text: 'A passage, a video, and one thing to observe in yourself or a patient.' },
    { title: 'Looking back', text: 'What you remember, what needs another look, and where to go next.' },
  ],
  questions: [
    {
      question: 'Does this replace a degree?',
      answer:
        'No. To practise Ayurveda in India you need a recognised degree and registration. A learning path supports your studies, refreshes them, or helps you understand Ayurveda for your own life.',
    },
    {
      question: 'Which text should I read first?',
      answer:
        'For most people, the Sutrasthana of the Ashtanga Hridayam: it is short, well organised and written to be memorised. Charaka, for reasoning, and Sushruta, for surgery, are easier after it.',
    },
    {
      question: 'How is this different from Education & Courses?',
      answer:
        'A course there teaches one subject in depth by video. A learning path takes you through the foundations in order, and includes those courses where they fit.',
    },
  ],
  ask: 'What would you like to learn next?',
}
