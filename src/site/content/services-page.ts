import type { RouteId } from '@/routes'

type Package = { name: string; audience: string; text: string; includes: readonly string[]; badge?: string }

export const servicesPage = {
  lead: 'Begin with one of our four most asked-for services, or choose a package that grows with your practice.',
  highlights: {
    title: 'Where most begin',
    ids: [
      'digital-marketing',
      'education-courses',
      'thesis-writing',
      'online-consultation',
    ] satisfies RouteId[],
    /** Where a highlight is called other than its page. */
    titles: { 'thesis-writing': 'Thesis Writing Support' } as Partial<Record<RouteId, string>>,
  },
  packages: {
    title: 'Packages',
    button: 'Get Started',
    quote: { text: 'No two practices are alike.', link: 'Ask for a personalized quote' },
    items: [
      {
        name: 'Starter',
        audience: 'For new practices',
        text: 'A first presence and a first step in learning.',
        includes: ['Access to 1 educational webinar'],
      },
      {
        name: 'Growth',
        audience: 'For established practices',
        text: 'More reach, more knowledge, and a monthly look at what works.',
        includes: ['Access to 3 educational courses', 'Monthly performance reports'],
        badge: 'Most Popular',
      },
      {
        name: 'Premium',
        audience: 'For expanding practices',
        text: 'Put together with you, for several doctors, places or products.',
        includes: [],
      },
    ] satisfies Package[],
  },
  more: { title: 'More services', else: 'Something else? Ask us' },
  closing: {
    title: 'Not sure which one fits?',
    description: 'Tell us how you work and what you would like to change. We say frankly what helps.',
    buttonText: 'Talk to us',
  },
} as const
