import { tagline } from '../../../routes.ts'
import type { DoshaHours } from '../../dosha-hours'

export const page = {
  id: 'home',
  title: tagline,
  description:
    'Modern education, smart marketing, authentic products and holistic consultation for Ayurveda practitioners, clinics, students and wellness entrepreneurs.',
  label: 'Home',
} as const

export const home = {
  hero: {
    text: 'One partner for Ayurveda practitioners, clinics, students and wellness entrepreneurs: courses, marketing, writing support and a community.',
    primary: 'Talk to us',
    secondary: 'Explore services',
    screen: 'The course Panchakarma Foundations on a phone: a video, and below it the videos to come',
    /** By the Ashtanga Hridayam; its hours are today’s custom. `any` is used without JavaScript. */
    hours: {
      any: 'Kapha, Pitta, Vata',
      'kapha-day': 'Now: Kapha, until 10 am',
      'pitta-day': 'Now: Pitta, until 2 pm',
      'vata-day': 'Now: Vata, until 6 pm',
      'kapha-night': 'Now: Kapha, until 10 pm',
      'pitta-night': 'Now: Pitta, until 2 am',
      'vata-night': 'Now: Vata, until 6 am',
    } satisfies Record<DoshaHours | 'any', string>,
  },
  pillarsLabel: 'What we offer',
  pillars: [
    {
      title: 'Modern education',
      text: 'Video courses that fit between patients, at your own pace.',
    },
    {
      title: 'Smart marketing',
      text: 'A practice that people can find, understand and trust.',
    },
    {
      title: 'Authentic products',
      text: 'Preparations of known origin, from manufacturers who stand behind them.',
    },
    {
      title: 'Holistic consultation',
      text: 'We help you consult online as carefully as in your clinic.',
    },
  ],
  intro: {
    title: 'The knowledge is old. The ways to share it are new.',
    paragraphs: [
      'Ayurveda takes time: to listen, to examine, to prepare. Everything around it eats into that time: a website that never gets finished, a thesis that has to wait, a course in another city.',
      'We take care of that: we teach, help with writing, promote and connect, for people who practise, study or build a business in Ayurveda.',
    ],
    link: 'Read our story',
    audiencesLabel: 'Made for',
    audiences: ['Practitioners', 'Clinics', 'Students', 'Wellness entrepreneurs'],
  },
  offline: {
    title: 'Opens offline',
    text: 'Playlists stay on your phone. Videos need a connection. Transcripts and notes do not.',
    screen: 'My courses on a phone without a connection: the course to continue with, and what was watched',
  },
  certificate: {
    title: 'A certificate that anybody can check',
    text: 'A course can end with a certificate, in English and Hindi. Its code tells anybody who asks that it is real.',
    picture: 'A certificate for the course Kshar Sutra for Anorectal Disorders, with its code. It is valid.',
    valid: 'Valid',
  },
  services: {
    title: 'What we do for your practice',
    text: 'Choose one service or several. Each starts with a conversation.',
    groups: ['Learn', 'Write', 'Grow', 'Meet'],
  },
  growth: { title: 'Growing with the community' },
  testimonials: { title: 'In their words' },
  chat: {
    title: 'Have a quick question?',
    text: 'Send us a message.',
    hours: (hours: string) => `We reply ${hours}.`,
    button: 'Chat with us',
  },
  partners: { title: 'Our partners' },
  closing: {
    title: 'Tell us about your practice',
    description: 'We listen first, then suggest what fits your work, your town and your time.',
    buttonText: 'Request a Personalized Plan',
  },
} as const
