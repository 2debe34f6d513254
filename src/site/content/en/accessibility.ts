import type { ProsePart } from '../prose'

export const page = {
  id: 'accessibility',
  title: 'Accessibility',
  description: 'How accessible this site is, how we test it, what is missing and how to report a problem.',
} as const

export const statement = {
  lead: 'Everybody in Ayurveda should be able to use this site. This is how far we are.',
  lastChange: (date: string) => `Last reviewed on ${date}.`,
  mailbox: 'Write to',
  contact: 'Contact us',
}

/** `captions`: what those of the videos lack. */
export const partsOf = (captions: string | null): readonly ProsePart[] => [
  {
    id: 'standards',
    title: 'What we aim for',
    paragraphs: [
      'All pages are built to the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA. EN 301 549 in Europe and IS 17802 in India require an earlier version of these guidelines. By our own assessment we conform partially: what is missing is listed below.',
    ],
  },
  {
    id: 'met',
    title: 'What works',
    points: [
      { term: 'Keyboard:', text: 'everything works without a mouse, and the focus is always visible.' },
      {
        term: 'Screen readers:',
        text: 'headings, regions and fields have names, in the language of the page; messages and errors are announced.',
      },
      {
        term: 'Sight:',
        text: 'colours have enough contrast, light or dark, and nothing is conveyed by colour alone. Text can be twice as large, and pages fit a width of 320 pixels.',
      },
      {
        term: 'Motion:',
        text: 'nothing is animated if your device asks for reduced motion. Anything that can be dragged can also be moved with the keyboard.',
      },
    ],
  },
  {
    id: 'tested',
    title: 'How we test it',
    paragraphs: [
      'Before each release, programs check every kind of page in a browser: by the axe rules for WCAG A and AA, by keyboard, in large text, at 320 pixels and in forced colours. Such tests find only some of the problems. Nobody from outside has audited the site yet, nor have people who use assistive technology every day tested it.',
    ],
  },
  {
    id: 'not-met',
    title: 'What does not yet conform',
    points: [
      ...(captions ? [{ term: 'Videos:', text: captions }] : []),
      { term: 'The video player', text: 'is YouTube’s, and we cannot change it.' },
      { term: 'Language:', text: 'the language of your notes is not marked (3.1.2).' },
    ],
  },
  {
    id: 'complain',
    title: 'If something does not work for you',
    paragraphs: [
      'Tell us what you wanted to do, on which page and with which device. We answer within a month, and send you what you need in another form if we can. If our answer does not help, you can complain to India’s Chief Commissioner for Persons with Disabilities or, in the European Union, to your country’s authority for accessible services.',
    ],
  },
]
