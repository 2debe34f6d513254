import type { MotifName } from '@/ui/motifs/Motif'

type Point = { title: string; text: string; motif: MotifName }
type Person = { role: string; text: string }

export const about = {
  lead: 'We help people who practise, study and live from Ayurveda to be found, to keep learning and to work together.',
  story: {
    title: 'Our story',
    paragraphs: [
      'It began with a plain observation: good practitioners were hard to find online, and those easy to find were not always the good ones. Students travelled far for lectures that could have come to them. Careful clinical work stayed in drawers, because nobody had the time to write it up.',
      'So practitioners, teachers and people from the digital trades sat down together in New Delhi. What started as help with a website grew into courses, writing support, workshops, camps and a network, always for one field only.',
    ],
  },
  vision: {
    title: 'Our vision',
    text: 'An Ayurveda that is as easy to find, to learn and to trust as any other form of care, without losing what makes it Ayurveda.',
  },
  mission: {
    title: 'Our mission',
    text: 'To give every practitioner, clinic, student and wellness entrepreneur the digital means to teach, treat and grow, with modern education, smart marketing, authentic products and holistic consultation.',
  },
  differentiators: {
    title: 'What sets us apart',
    items: [
      {
        title: 'An Ayurveda-first approach',
        text: 'We do not adapt a general recipe. Terms, seasons, procedures and limits of Ayurveda come first, then the tool.',
        motif: 'lotus',
      },
      {
        title: 'A focus on practitioner empowerment',
        text: 'You keep your domain, your texts and your data, and you learn how to run them yourself.',
        motif: 'branch',
      },
      {
        title: 'Tools for the global wellness landscape',
        text: 'Pages, courses and consultations that also work for a patient or student in another country.',
        motif: 'doshas',
      },
      {
        title: 'A supportive ecosystem',
        text: 'Practitioners, teachers, makers and students who answer each other’s questions and open doors.',
        motif: 'leaf',
      },
    ] satisfies Point[],
  },
  // OPERATOR: put your own founders and adviser here. They stand by role, since nobody is invented.
  founders: {
    title: 'The founding team',
    people: [
      { role: 'Clinical Practice', text: 'Keeps every course and every text true to the consulting room.' },
      { role: 'Education Programme', text: 'Plans the courses and works with the teachers who give them.' },
      { role: 'Digital Strategy', text: 'Turns what a practice does well into something that can be found.' },
    ] satisfies Person[],
  },
  advisors: {
    title: 'Advisory board',
    people: [
      {
        role: 'Academic Advisor',
        text: 'Reviews our research and thesis support and reminds us of the sources.',
      },
    ] satisfies Person[],
  },
  partners: { title: 'Partners who trust us' },
  closing: {
    title: 'Shall we get to know each other?',
    description: 'Tell us about your practice, your studies or your idea.',
    buttonText: 'Get in touch',
  },
} as const
