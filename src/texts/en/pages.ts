import { servicePages } from '../../generated/service-pages-en.ts'
import { tagline } from '../../routes.ts'

/** Titles without the site's name, one sentence for search engines, and the text in menus where it differs from the title. */
export const pages = {
  home: {
    title: tagline,
    description:
      'Modern education, smart marketing, authentic products and holistic consultation for Ayurveda practitioners, clinics, students and wellness entrepreneurs.',
    label: 'Home',
  },
  about: {
    title: 'About us',
    description: 'Our story, our vision and mission, and what sets us apart.',
    label: 'About',
  },
  services: {
    title: 'Services',
    description:
      'Marketing, education, writing support and consultation for Ayurveda practices of every size.',
    label: 'All Services',
  },
  faq: {
    title: 'Frequently asked questions',
    description:
      'What Ayurveda is, how digital marketing helps a practice, what a consultation involves and how to start.',
    label: 'FAQ',
  },
  contact: {
    title: 'Contact',
    description: 'How and when to reach us. You’ll reach a person.',
    label: 'Contact',
  },
  privacy: {
    title: 'Privacy',
    description:
      'What we store about you, where and for how long, who else sees it, and how to get a copy or have it deleted.',
  },
  ...servicePages,
  'submit-jobs': {
    title: 'Submit Jobs',
    description: 'Clinics, colleges and companies will soon be able to post their Ayurveda openings here.',
  },
  login: { title: 'Login', description: 'Sign in to reach your courses.' },
  dashboard: { title: 'My courses', description: 'The courses you are enrolled in.' },
  course: { title: 'Course', description: 'A course and its videos.' },
} as const
