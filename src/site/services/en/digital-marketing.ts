import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Digital Marketing',
  description: 'Websites, search, social media and reviews for Ayurveda clinics and practitioners.',
  lead: 'Be found by the people who are looking for what you do.',
  headings: {
    intro: 'Marketing that suits an Ayurveda practice',
    forWhom: 'Who our digital marketing is for',
    youGet: 'What digital marketing includes',
    steps: 'How we work on your marketing',
    questions: 'Common questions about digital marketing',
    related: 'More ways to reach patients and customers',
  },
  intro: [
    'Tonight, someone near you will search for a symptom. Whether they find you depends on a page that loads fast, says clearly what you offer, and sounds like you.',
    'We build that presence step by step: website, listings, articles, social media and reviews (asked for, never bought or written by us), in words that patients understand and colleagues respect.',
  ],
  forWhom: [
    'Clinics and solo practitioners',
    'Panchakarma centres and retreats',
    'Manufacturers of Ayurveda products',
  ],
  youGet: [
    {
      title: 'A website that works',
      text: 'Fast, easy to read on any phone, with each of your treatments clearly explained.',
    },
    {
      title: 'Search and listings',
      text: 'Correct entries on maps and in directories, and pages for the words people actually search for.',
    },
    {
      title: 'Content and social media',
      text: 'A calm plan for the year, from Vamana in spring to Rasayana in winter, instead of daily noise.',
    },
    { title: 'Plain reports', text: 'What was done, what came of it, and what comes next.' },
  ],
  steps: [
    { title: 'Review', text: 'We see your website, listings and reviews the way a patient would.' },
    { title: 'Plan', text: 'We agree in writing on whom you want to reach, and for which treatments.' },
    { title: 'Build', text: 'You check every medical statement before it is published.' },
    { title: 'Improve', text: 'Reports show what brings inquiries, and we adjust the plan to match.' },
  ],
  questions: [
    {
      question: 'Can a practice advertise cures?',
      answer:
        'No, and we will not write such claims. In India the Drugs and Magic Remedies Act prohibits them for a long list of diseases, and your profession’s code of conduct adds rules of its own. What patients look for is who you are, what you offer and what a treatment involves, and that can be said truthfully.',
    },
    {
      question: 'Do the domain and the content belong to me?',
      answer:
        'Yes. The domain, website, profiles and content are in your name from the first day, and we show you how to look after them yourself.',
    },
    {
      question: 'How soon will more patients call?',
      answer:
        'That depends on your town, your field and what you already have, so nobody can honestly promise a date. Listings usually show results before search and articles do.',
    },
  ],
  ask: 'Shall we take a look at your website together?',
}
