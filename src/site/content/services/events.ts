import type { ServiceContent } from './service-content'

export const events: ServiceContent = {
  motif: 'lotus',
  lead: 'Occasions on which the community meets.',
  intro: [
    'Conferences, seminars and evening talks keep a field alive. We plan, announce and accompany them, on site and online, and take the organising off your hands.',
    'If you would rather take part than organise, we tell you what is coming and where a speaker is wanted.',
  ],
  forWhom: ['Colleges and associations', 'Clinics with an anniversary or opening', 'Speakers and teachers'],
  youGet: [
    { title: 'Programme and speakers', text: 'A theme that carries a day, and people who can speak to it.' },
    { title: 'Announcement', text: 'A page, invitations and posts in good time.' },
    { title: 'Registration', text: 'Simple for guests, clear for you.' },
    { title: 'Afterwards', text: 'Recordings, pictures and thanks to those who came.' },
  ],
  ask: 'Which event do you have in mind?',
}
