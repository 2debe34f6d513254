import type { RouteId } from '@/routes'
import { company } from './company'

type Question = {
  id: string
  question: string
  answer: readonly string[]
  /** Pages that say more. */
  seeAlso?: readonly RouteId[]
}

export const faq = {
  lead: 'Seven questions that almost everyone asks us first.',
  questions: [
    {
      id: 'what-is-ayurveda',
      question: 'What is Ayurveda?',
      answer: [
        'Ayurveda is the classical Indian system of medicine and healthy living; the word means knowledge of life. It looks at a person as a whole and describes health as a balance of three doshas, Vata, Pitta and Kapha, together with digestion, tissues and mind.',
        'Treatment draws on food, daily and seasonal routine, herbal preparations and procedures such as Panchakarma, chosen for the individual by a qualified practitioner.',
      ],
    },
    {
      id: 'digital-marketing',
      question: 'How does digital marketing help an Ayurveda practice?',
      answer: [
        'Most people look for a practitioner online before they call. A clear website, correct listings, useful articles and honest reviews help them to find you and to understand what you do.',
        'Good marketing also answers questions in advance, so that those who call already know what to expect.',
      ],
      seeAlso: ['digital-marketing', 'startup-marketing'],
    },
    {
      id: 'services',
      question: 'What services do you offer?',
      answer: [
        'Digital marketing for practices and startups, education and online courses, workshops, events and camps, support with theses, case studies and research papers, online consultation, career guidance, a marketplace and a network.',
        'You will find each of them on its own page under All Services.',
      ],
      seeAlso: ['services'],
    },
    {
      id: 'safety',
      question: 'Is Ayurveda safe?',
      answer: [
        'In the hands of a qualified practitioner, with preparations of known origin and quality, Ayurveda is practised safely every day. Risks come from self-medication, products of unknown composition, and from stopping a prescribed treatment without asking.',
        'Tell your practitioner about all medicines you take, about pregnancy and about existing illness. In an emergency go to the nearest hospital.',
      ],
    },
    {
      id: 'education',
      question: 'How do you support education?',
      answer: [
        'With video courses, among them Panchakarma, Rasayana and Kshar Sutra, with workshops and with courses for licensed doctors. Once you are enrolled you find your courses under your own login, also when the connection is poor.',
        'Students and researchers get help with the structure and language of theses, case studies and papers.',
      ],
      seeAlso: ['education-courses', 'online-courses', 'thesis-writing'],
    },
    {
      id: 'consultation',
      question: 'What does a consultation involve?',
      answer: [
        'We begin with your situation: what you do, for whom, and what you would like to change. Then we look together at what exists already, such as your website, your courses or your manuscript.',
        'You receive a written proposal with clear steps. Nothing begins before you have agreed to it.',
      ],
      seeAlso: ['contact'],
    },
    {
      id: 'start',
      question: 'How do I get started?',
      answer: [
        `Write, call or send a message through the contact page and tell us in a few lines what you need. We answer on working days, ${company.hours}.`,
        'If you have been enrolled in a course already, choose Login and continue with your Google account.',
      ],
      seeAlso: ['contact', 'login'],
    },
  ] satisfies Question[],
  closing: {
    title: 'Your question is not here?',
    description: 'Ask us. We are glad to answer.',
    buttonText: 'Contact us',
  },
} as const
