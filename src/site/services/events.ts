import type { Service } from '../service'

export const service: Service = {
  order: 5,
  title: 'Events',
  description: 'Conferences, seminars and meet-ups for the Ayurveda community, planned and promoted.',
  isInDiscover: true,
  icon: 'IconCalendarEvent',
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
  steps: [
    { title: 'Occasion', text: 'Dhanvantari Jayanti, an opening, a new book: why should people come?' },
    { title: 'Plan', text: 'Date, place, speakers, and a budget that you set.' },
    { title: 'Invitation', text: 'Page and messages go out, guests register, questions are answered.' },
    { title: 'The day', text: 'Guests are met at the door, speakers at the technology.' },
  ],
  questions: [
    {
      question: 'On site, online or both?',
      answer:
        'Hands-on subjects need a room; a talk reaches more people online. Both at once asks for a second team, or one half suffers. We recommend one and record it for the others.',
    },
    {
      question: 'How early should we begin?',
      answer:
        'A webinar needs weeks, a conference many months, mostly because of speakers and rooms. Check the calendar of your college and the festivals before anything else.',
    },
    {
      question: 'I would like to speak. How do I go about it?',
      answer:
        'Send us your subject in three sentences, whom it is for, and a recording if there is one. When an organiser looks for it, we bring you together.',
    },
  ],
  related: ['workshops', 'network', 'camps'],
  ask: 'Which event do you have in mind?',
}
