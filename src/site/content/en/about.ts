export const page = {
  id: 'about',
  title: 'About us',
  description: 'Our story, our vision and mission, and what sets us apart.',
  label: 'About',
} as const

export const about = {
  lead: 'We help people who practise, study or make a living in Ayurveda to be found, keep learning and work together.',
  story: { title: 'Our story' },
  vision: {
    title: 'Our vision',
    text: 'Ayurveda that is as easy to find, to learn and to understand as any other form of care, without losing what makes it Ayurveda.',
  },
  mission: {
    title: 'Our mission',
    text: 'To give every practitioner, clinic, student and wellness entrepreneur the digital tools to teach, treat and grow, through modern education, smart marketing, authentic products and holistic consultation.',
  },
  whatWeDo: 'What we do',
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
  founders: { title: 'The founding team' },
  advisors: { title: 'Advisory board' },
  partners: { title: 'Partners who trust us' },
  closing: {
    title: 'We’d like to hear from you',
    description: 'Tell us about your practice, your studies or your idea, and what you need.',
    buttonText: 'Get in touch',
  },
} as const
