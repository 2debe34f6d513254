import type { Service } from '../service'

export const service: Service = {
  order: 2,
  title: 'Education & Courses',
  description:
    'Practical video courses in Panchakarma, Rasayana and Kshar Sutra for students and practitioners.',
  label: 'Learning',
  isInDiscover: true,
  icon: 'IconSchool',
  motif: 'lotus',
  lead: 'Panchakarma, Rasayana and Kshar Sutra, taught for practice.',
  intro: [
    'Our courses are series of short videos, in order, that show how a thing is done and why. You watch them when your day allows, and come back to them before the next patient.',
    'Once you are enrolled you find your courses under your own login. Titles, descriptions and playlists stay on your device, so that a weak connection does not stop you.',
  ],
  forWhom: ['Students of Ayurveda', 'Practitioners who want to deepen a procedure', 'Clinic teams'],
  youGet: [
    {
      title: 'Panchakarma',
      text: 'The five cleansing procedures, and the preparation and after-care that decide how they turn out.',
      covers: [
        'Purvakarma: Deepana and Pachana, Snehana, Swedana',
        'Vamana, Virechana, Basti, Nasya and Raktamokshana',
        'Samsarjana Krama, the way back to normal food',
        'Whom to treat, when to stop, signs of too little and too much',
      ],
    },
    {
      title: 'Rasayana',
      text: 'Rejuvenation as a plan for one person: age, Agni, season and work decide, not a list of tonics.',
      covers: [
        'Shodhana first: why the ground is prepared',
        'Kutipraveshika and Vatatapika, and what fits today’s life',
        'Amalaki, Guduchi, Brahmi and the great compounds',
        'Achara Rasayana: conduct and routine as medicine',
      ],
    },
    {
      title: 'Kshar Sutra',
      text: 'The medicated thread of Shalya Tantra, above all for Bhagandara, fistula-in-ano.',
      covers: [
        'Making the thread with Snuhi, Apamarga Kshara and Haridra',
        'Examination and imaging, choice of the case',
        'Insertion, changing the thread, care of the wound',
        'Complications, and when to refer',
      ],
    },
    {
      title: 'Your own pace',
      text: 'Short videos in order, on the phone and on the desktop, as often as you like.',
    },
    {
      title: 'Sources beside practice',
      text: 'Where a step stands in the Samhitas, and how it is done now.',
    },
    { title: 'Limits, clearly said', text: 'Contra-indications and referral belong to every procedure.' },
  ],
  steps: [
    { title: 'Tell us', text: 'What you have studied, how you work and what you want to learn.' },
    { title: 'Sign in once', text: 'With your Google account, so that we can find you.' },
    { title: 'We enroll you', text: 'The course appears on your dashboard by itself.' },
    { title: 'Learn', text: 'From the first video on, or straight to the step you need.' },
  ],
  questions: [
    {
      question: 'Can I watch without a connection?',
      answer:
        'Your course list, the descriptions and the playlists open offline. The videos themselves come from a video site and need a connection.',
    },
    {
      question: 'May I do a procedure after the course?',
      answer:
        'A course teaches; it gives no licence. Kshar Sutra, Vamana or Basti belong in qualified and registered hands, and the first ones under the eyes of a senior. Who wants to practise finds workshops with us.',
    },
    {
      question: 'Do I need to know Sanskrit?',
      answer: 'No. Terms are given in Sanskrit and explained in English the first time they appear.',
    },
    {
      question: 'Which course should I begin with?',
      answer:
        'Panchakarma for most, because Rasayana rests on it. Kshar Sutra is for those who know surgical basics. If in doubt, ask us.',
    },
  ],
  related: ['online-courses', 'workshops', 'learning'],
  ask: 'Which course would help you now?',
}
