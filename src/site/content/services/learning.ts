import type { ServiceContent } from './service-content'

export const learning: ServiceContent = {
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
    { title: 'Reading', text: 'Which passage to read, and what to look for in it.' },
    { title: 'Questions', text: 'A place to ask when something stays unclear.' },
  ],
  ask: 'What do you want to learn next?',
}
