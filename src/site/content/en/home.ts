import { tagline } from '../../../routes.ts'
import type { DoshaHours } from '../../dosha-hours'

export const page = {
  id: 'home',
  title: tagline,
  description:
    'Modern education, smart marketing, authentic products and holistic consultation for Ayurveda practitioners, clinics, students and wellness entrepreneurs.',
  label: 'Home',
} as const

// The Ashtanga Hridayam names no hours: those are today's custom.
const division = 'as the Ashtanga Hridayam divides it; clock hours by today’s practice'

export const home = {
  hero: {
    text: 'One partner for Ayurveda practitioners, clinics, students and wellness entrepreneurs: courses, marketing, writing support and a community.',
    primary: 'Talk to us',
    secondary: 'Explore services',
    /** The caption of the dosha clock; `any` is used without JavaScript. */
    hours: {
      any: { title: 'Kapha, Pitta, Vata', text: `First, middle and last part of the day, ${division}` },
      'kapha-day': { title: 'Kapha hours, 6 to 10 am', text: `The first part of the day, ${division}` },
      'pitta-day': { title: 'Pitta hours, 10 am to 2 pm', text: `The middle part of the day, ${division}` },
      'vata-day': { title: 'Vata hours, 2 to 6 pm', text: `The last part of the day, ${division}` },
      'kapha-night': { title: 'Kapha hours, 6 to 10 pm', text: `The first part of the night, ${division}` },
      'pitta-night': {
        title: 'Pitta hours, 10 pm to 2 am',
        text: `The middle part of the night, ${division}`,
      },
      'vata-night': { title: 'Vata hours, 2 to 6 am', text: `The last part of the night, ${division}` },
    } satisfies Record<DoshaHours | 'any', { title: string; text: string }>,
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
  /** A course of the demo content, as its learners see it on a phone. */
  phone: {
    label: 'Opens offline',
    text: 'Playlists stay on your phone. Videos need a connection. Transcripts and notes do not.',
    drawing: 'A phone with the course Panchakarma Foundations: a video, and below it the playlist',
    heading: 'Course Content',
    count: '24 videos',
    watched: 'Watched 2 of 24',
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
