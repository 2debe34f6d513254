import type { Person } from '../company'

export const page = {
  id: 'about',
  title: 'About us',
  description: 'Our story, our vision and mission, and what sets us apart.',
  label: 'About',
} as const

export const about = {
  lead: 'We help people who practise, study or make a living in Ayurveda to be found, keep learning and work together.',
  // PLACEHOLDER: your own story
  story: {
    title: 'Our story',
    paragraphs: [
      'It began with a simple observation: good practitioners were hard to find online, however good their work. Students travelled far for lectures that could have come to them. Careful clinical work stayed in drawers because nobody had the time to write it up.',
      'So practitioners, teachers and digital professionals sat down together in New Delhi. What started as help with one website grew into courses, writing support, workshops, camps and a network, all for Ayurveda and nothing else.',
    ],
  },
  vision: {
    title: 'Our vision',
    text: 'Ayurveda that is as easy to find, to learn and to understand as any other form of care, without losing what makes it Ayurveda.',
  },
  mission: {
    title: 'Our mission',
    text: 'To give every practitioner, clinic, student and wellness entrepreneur the digital tools to teach, treat and grow, through modern education, smart marketing, authentic products and holistic consultation.',
  },
  whatWeDo: 'One branch, many leaves',
  differentiators: {
    title: 'What sets us apart',
    items: [
      {
        title: 'An Ayurveda-first approach',
        text: 'We do not adapt a general formula. The terms, seasons, procedures and limits of Ayurveda come first, the tools second.',
      },
      {
        title: 'A focus on practitioner empowerment',
        text: 'You keep your domain, your content and your data, and you learn to manage them yourself.',
      },
      {
        title: 'Tools for the global wellness landscape',
        text: 'Pages and courses that also work for a patient or student in another country.',
      },
      {
        title: 'A supportive ecosystem',
        text: 'Practitioners, teachers, manufacturers and students who answer one another’s questions and open doors.',
      },
    ],
  },
  // PLACEHOLDER: your founders, or null instead of the list
  // These are roles: no names are invented.
  founders: {
    title: 'The founding team',
    people: [
      {
        role: 'Clinical Practice',
        text: 'Makes sure that every course and every text reflects real clinical practice.',
      },
      { role: 'Education Programme', text: 'Plans the courses and works with those who teach them.' },
      { role: 'Digital Strategy', text: 'Helps patients find the right practice.' },
    ] as readonly Person[] | null,
  },
  // PLACEHOLDER: your advisory board, or null instead of the list
  advisors: {
    title: 'Advisory board',
    people: [
      {
        role: 'Academic Advisor',
        text: 'Reviews our research and thesis support and keeps us close to the sources.',
      },
    ] as readonly Person[] | null,
  },
  partners: { title: 'Partners who trust us' },
  closing: {
    title: 'We’d like to hear from you',
    description: 'Tell us about your practice, your studies or your idea, and what you need.',
    buttonText: 'Get in touch',
  },
} as const
