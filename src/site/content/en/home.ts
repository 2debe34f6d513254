import { place } from './place'

export const home = {
  hero: {
    text: 'One partner for Ayurveda practitioners, clinics, students and wellness entrepreneurs: courses, marketing, writing support and a community.',
    primary: 'Talk to us',
    secondary: 'Explore services',
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
      text: 'Preparations of known origin, from makers who stand behind them.',
    },
    {
      title: 'Holistic consultation',
      text: 'Online consultations with the time and care of a clinic visit.',
    },
  ],
  intro: {
    title: 'The knowledge is old. The ways to share it are new.',
    paragraphs: [
      'Ayurveda takes time: to listen, to examine, to prepare. Everything around it eats into that time: a website that never gets finished, a thesis that has to wait, a course in another city.',
      'That is the part we take care of. We teach, help with writing, promote and connect, for people who work in Ayurveda and for nobody else.',
    ],
    link: 'Read our story',
    audiencesLabel: 'Made for',
    audiences: ['Practitioners', 'Clinics', 'Students', 'Wellness entrepreneurs'],
  },
  services: {
    title: 'What we do for your practice',
    text: 'Choose one service or several. Each starts with a conversation.',
  },
  growth: {
    title: 'Growing with the community',
    figures: [
      { value: '120+', label: 'courses available' },
      { value: '15K+', label: 'digital reach' },
      { value: '500+', label: 'doctors trained' },
    ],
  },
  // OPERATOR: put the words of your own clients here, with their consent. They stand by role, since nobody is invented.
  testimonials: {
    title: 'In their words',
    items: [
      {
        quote:
          'Within three months of the new website and listings, we saw a 70% increase in inquiries, and callers already knew what Panchakarma involves.',
        by: 'Panchakarma clinic',
        about: 'Digital marketing',
      },
      {
        quote:
          'My synopsis had been sent back twice. With a clear structure and honest feedback, I could finish my thesis and defend it.',
        by: 'Postgraduate student',
        about: 'Thesis writing',
      },
      {
        quote:
          'I watch one video in the evening and go over it before the next morning’s OPD. The Kshar Sutra course is made by people who know what a day in clinic is like.',
        by: 'Practising doctor',
        about: 'Online courses',
      },
    ],
  },
  chat: {
    title: 'Have a quick question?',
    text: `Send us a message. We reply ${place.hours}.`,
    button: 'Chat with us',
  },
  partners: { title: 'Our partners' },
  closing: {
    title: 'Tell us about your practice',
    description: 'We listen first, then suggest what fits your work, your town and your time.',
    buttonText: 'Request a Personalized Plan',
  },
} as const
