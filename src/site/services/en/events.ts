import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Events',
  description: 'Conferences, seminars and meet-ups for the Ayurveda community, planned and promoted.',
  lead: 'Conferences, seminars and talks that bring the Ayurveda community together.',
  headings: {
    intro: 'Events for the Ayurveda community',
    forWhom: 'Who our events are for',
    youGet: 'What we do for your event',
    steps: 'How we plan an event',
    questions: 'Common questions about events',
    related: 'More ways to meet',
  },
  intro: [
    'Conferences, seminars and evening talks keep a profession alive. We plan, promote and run them with you, in person and online, and take the organising off your hands.',
    'If you would rather attend or speak than organise, we will tell you what is coming up and where speakers are needed.',
  ],
  forWhom: [
    'Colleges and associations',
    'Clinics celebrating an anniversary or opening',
    'Speakers and teachers',
  ],
  youGet: [
    {
      title: 'Programme and speakers',
      text: 'A theme worth a day of people’s time, and speakers who know it well.',
    },
    { title: 'Promotion', text: 'An event page, invitations and posts, well in advance.' },
    { title: 'Registration', text: 'Simple for your guests and easy for you to follow.' },
    { title: 'Afterwards', text: 'Recordings, photographs and a thank-you to everyone who came.' },
  ],
  steps: [
    {
      title: 'The occasion',
      text: 'Dhanvantari Jayanti, an opening or a new book: why should people come?',
    },
    { title: 'The plan', text: 'Date, venue, speakers, and a budget that you set.' },
    { title: 'The invitation', text: 'The page goes live, guests register, and questions are answered.' },
    { title: 'The day', text: 'We welcome your guests and look after your speakers, sound and screens.' },
  ],
  questions: [
    {
      question: 'In person, online or both?',
      answer:
        'Hands-on subjects need a room; a talk reaches more people online. Doing both at once takes a second team, or one audience suffers. We usually recommend one, with a recording for everyone else.',
    },
    {
      question: 'How early should we start?',
      answer:
        'A webinar needs a few weeks, a conference many months, mostly because of speakers and venues. Check the academic calendar and the festival dates before anything else.',
    },
    {
      question: 'I would like to speak. What should I do?',
      answer:
        'Send us your subject in three sentences, who it is for, and a recording if you have one. When an organiser is looking for that subject, we will introduce you.',
    },
  ],
  ask: 'What event do you have in mind?',
}
