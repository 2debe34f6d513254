import type { ServiceContent } from './service-content'

export const digitalMarketing: ServiceContent = {
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
    { title: 'Content and social media', text: 'A calm plan through the seasons instead of daily noise.' },
    { title: 'Plain reports', text: 'What was done, what it brought, and what comes next.' },
  ],
  ask: 'Shall we look at your presence together?',
}
