import type { Service } from '../service'

export const service: Service = {
  order: 8,
  title: 'Learning',
  description: 'Structured learning paths through classical texts and present-day practice.',
  icon: 'IconRoute',
  motif: 'leaf',
  lead: 'A path through the texts, with practice beside it.',
  intro: [
    'The classical texts are wide, and it is easy to read much and keep little. Our learning paths put subjects in an order, name the passages, and link each to what you see in a patient.',
    'You learn on your own, with videos, and with people to ask.',
  ],
  forWhom: ['Students beside their college', 'Practitioners who return to the sources', 'Serious beginners'],
  youGet: [
    { title: 'A plan', text: 'Subjects and steps that fit the hours you have.' },
    { title: 'Videos in order', text: 'Short, numbered and easy to find again.' },
    {
      title: 'Reading',
      text: 'Which passage of Charaka, Sushruta or Vagbhata to read, and what to look for in it.',
    },
    { title: 'Questions', text: 'A place to ask when something stays unclear.' },
  ],
  steps: [
    {
      title: 'Where you stand',
      text: 'We ask what you know, what you need it for and how much time you have.',
    },
    {
      title: 'The path',
      text: 'You receive an order of subjects, from Dosha, Dhatu and Agni to the clinic.',
    },
    { title: 'Week by week', text: 'A passage, a video, and one thing to observe in yourself or a patient.' },
    { title: 'Looking back', text: 'What has stayed, what has not, and where to go next.' },
  ],
  questions: [
    {
      question: 'Does this replace a degree?',
      answer:
        'No. To practise Ayurveda you need a recognised degree and registration. A learning path supports your studies, refreshes them, or gives you an understanding for your own life.',
    },
    {
      question: 'Which text should I begin with?',
      answer:
        'For most, the Sutrasthana of the Ashtanga Hridaya: it is short, well ordered and written to be learnt. Charaka for the thinking and Sushruta for surgery come easier after it.',
    },
    {
      question: 'How is this different from Education & Courses?',
      answer:
        'There you learn one procedure in depth. Here you learn the foundations in an order, and the courses come in where they fit.',
    },
  ],
  related: ['education-courses', 'thesis-writing', 'career'],
  ask: 'What do you want to learn next?',
}
