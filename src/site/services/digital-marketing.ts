import type { Service } from '../service'

export const service: Service = {
  order: 1,
  title: 'Digital Marketing',
  description: 'Websites, search, social media and reviews for Ayurveda clinics and practitioners.',
  isInDiscover: true,
  icon: 'IconSpeakerphone',
  motif: 'branch',
  lead: 'Be found by the people who are looking for what you do.',
  intro: [
    'Somebody nearby types a complaint into a search box tonight. Whether they find you depends on a page that loads fast, says clearly what you treat, and sounds like you.',
    'We build that presence step by step: website, listings, articles, social media and reviews, in words a patient understands and a colleague can respect.',
  ],
  forWhom: [
    'Clinics and single practitioners',
    'Panchakarma centres and retreats',
    'Makers of Ayurveda products',
  ],
  youGet: [
    {
      title: 'A website that works',
      text: 'Fast, readable on every phone, with your treatments explained one by one.',
    },
    {
      title: 'Search and listings',
      text: 'Correct entries on maps and directories, and pages for the terms people really use.',
    },
    {
      title: 'Content and social media',
      text: 'A calm plan through the seasons, from spring Vamana to winter Rasayana, instead of daily noise.',
    },
    { title: 'Plain reports', text: 'What was done, what it brought, and what comes next.' },
  ],
  steps: [
    { title: 'We look', text: 'At your website, listings and reviews, with the eyes of a patient.' },
    { title: 'We agree', text: 'On whom you want to reach, with which treatments, and on a written plan.' },
    { title: 'We build', text: 'You check every medical sentence before it is published.' },
    { title: 'We tend', text: 'Reports show what brings inquiries, and the plan follows them.' },
  ],
  questions: [
    {
      question: 'May a practice advertise cures?',
      answer:
        'No, and we do not write that. The Drugs and Magic Remedies Act forbids it in India for a long list of diseases, and your council has rules of its own. Who you are, what you offer and how a treatment is done may be told, and that is what patients search for.',
    },
    {
      question: 'Do the domain and the texts belong to me?',
      answer:
        'Yes. Domain, website, profiles and texts are in your name from the first day, and you learn how to look after them yourself.',
    },
    {
      question: 'How soon will more patients call?',
      answer:
        'That depends on your town, your field and what is there already, so nobody can promise it honestly. Listings usually show their effect before search and articles do.',
    },
  ],
  related: ['startup-marketing', 'online-consultation', 'camps'],
  ask: 'Shall we look at your presence together?',
}
