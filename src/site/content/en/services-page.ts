export const page = {
  id: 'services',
  title: 'Services',
  description: 'Marketing, education, writing support and consultation for Ayurveda practices of every size.',
  label: 'All Services',
} as const

export const servicesPage = {
  lead: 'Start with one service, or choose a package that grows with your practice.',
  highlights: {
    title: 'Good places to start',
    /** Highlights whose title differs from their page's. */
    titles: { 'thesis-writing': 'Thesis Writing Support' },
  },
  packages: {
    title: 'Packages',
    button: 'Get Started',
    quote: { text: 'No two practices are alike.', link: 'Ask for a personalized quote' },
    items: [
      {
        name: 'Starter',
        audience: 'For new practices',
        text: 'A first presence online, and a first step in learning.',
        includes: ['Access to 1 educational webinar'],
      },
      {
        name: 'Growth',
        audience: 'For established practices',
        text: 'More reach, more knowledge, and a monthly review of what works.',
        includes: ['Access to 3 educational courses', 'Monthly performance reports'],
        badge: 'Most Popular',
      },
      {
        name: 'Premium',
        audience: 'For expanding practices',
        text: 'Planned with you, for several doctors, locations or products.',
        includes: [],
      },
    ],
  },
  more: { title: 'More services', else: 'Need something else? Ask us' },
  closing: {
    title: 'Not sure which service you need?',
    description:
      'Tell us how you work and what you would like to change. We’ll tell you honestly what would help.',
    buttonText: 'Talk to us',
  },
} as const
