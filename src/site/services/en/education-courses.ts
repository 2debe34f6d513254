import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Education & Courses',
  description:
    'Practical video courses in Panchakarma, Rasayana and Kshar Sutra for students and practitioners.',
  label: 'Learning',
  lead: 'Panchakarma, Rasayana and Kshar Sutra, taught with practice in mind.',
  headings: {
    intro: 'About our courses',
    forWhom: 'Who these courses are for',
    youGet: 'What the courses cover',
    steps: 'How to join a course',
    questions: 'Common questions about our courses',
    related: 'Other ways to learn',
  },
  intro: [
    'Each course is a series of short videos, in order, that show how a procedure is done and why. Watch them when your day allows, and come back to them before your next patient.',
    'Once you are enrolled, your courses are waiting when you sign in. Titles, descriptions and playlists are saved on your device, so a weak connection does not hold you up.',
  ],
  mistakenFor: {
    text: 'Looking for a reading plan through the classical texts, with someone to ask?',
    link: 'See our learning paths',
  },
  forWhom: ['Students of Ayurveda', 'Practitioners who want to go deeper into a procedure', 'Clinic teams'],
  youGet: [
    {
      title: 'Panchakarma',
      text: 'The five cleansing procedures, and the preparation and after-care on which they depend.',
      covers: [
        'Purvakarma: Deepana and Pachana, Snehana, Swedana',
        'Vamana, Virechana, Basti, Nasya and Raktamokshana',
        'Samsarjana Krama, the return to normal food',
        'Whom to treat, when to stop, signs of under- and over-treatment',
      ],
    },
    {
      title: 'Rasayana',
      text: 'Rejuvenation planned for one person by age, Agni, season and work, not a list of tonics.',
      covers: [
        'Shodhana first: why the body is prepared',
        'Kutipraveshika and Vatatapika, and what suits life today',
        'Amalaki, Guduchi, Brahmi and the major compound formulations',
        'Achara Rasayana: conduct and daily routine',
      ],
    },
    {
      title: 'Kshar Sutra',
      text: 'The medicated thread of Shalya Tantra, used mainly in Bhagandara (fistula-in-ano).',
      covers: [
        'Making the thread with Snuhi, Apamarga Kshara and Haridra',
        'Examination, imaging and case selection',
        'Inserting and changing the thread, wound care',
        'Complications, and when to refer',
      ],
    },
    {
      title: 'Your own pace',
      text: 'Short videos in order, on your phone or computer, as often as you like.',
    },
    {
      title: 'Sources and practice',
      text: 'Where the Samhitas describe a step, and how it is done today.',
    },
    {
      title: 'Limits, clearly stated',
      text: 'Contraindications and when to refer are part of every procedure.',
    },
  ],
  steps: [
    {
      title: 'Tell us',
      text: 'What you want to learn, and your college or your registration: the videos show procedures.',
    },
    { title: 'Sign in once', text: 'Use your Google account, so that we can find you.' },
    { title: 'We enroll you', text: 'The course then appears on your dashboard.' },
    { title: 'Learn', text: 'Start with the first video, or go straight to the step you need.' },
  ],
  questions: [
    {
      question: 'Can I watch without a connection?',
      answer:
        'Your course list, descriptions and playlists open offline. The videos themselves are streamed from a video site and need a connection.',
    },
    {
      question: 'Can I perform a procedure after the course?',
      answer:
        'A course teaches; it does not license. Kshar Sutra, Vamana and Basti should be performed only by qualified, registered practitioners, the first few times under a senior’s supervision. For hands-on practice, join one of our workshops.',
    },
    {
      question: 'Do I need to know Sanskrit?',
      answer: 'No. Terms are given in Sanskrit and explained in English the first time they appear.',
    },
    {
      question: 'Which course should I take first?',
      answer:
        'For most people, Panchakarma, because Rasayana builds on it. Kshar Sutra is for those who know the basics of surgery. If in doubt, ask us.',
    },
  ],
  ask: 'Which course would help you now?',
}
