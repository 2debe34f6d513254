import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Thesis Writing',
  description: 'Support for postgraduate theses in Ayurveda, from synopsis to submission.',
  lead: 'Your thesis, from synopsis to submission.',
  headings: {
    intro: 'Support with your thesis',
    forWhom: 'Who our thesis support is for',
    youGet: 'What thesis support includes',
    steps: 'How we work on your thesis',
    questions: 'Common questions about thesis support',
    related: 'More help with academic writing',
  },
  intro: [
    'A postgraduate thesis in Ayurveda must satisfy two traditions: the classical sources and the standards of modern research. We help you do justice to both.',
    'The work remains yours. We help with structure, method, language and formatting, and we do not write theses for anyone.',
  ],
  forWhom: [
    'Postgraduate scholars',
    'Guides who want more support for their scholars',
    'Doctoral candidates',
  ],
  youGet: [
    { title: 'Synopsis', text: 'A question that can be answered, and a plan to answer it.' },
    {
      title: 'Review of literature',
      text: 'Classical and modern sources, found, organised and correctly cited.',
    },
    {
      title: 'Method and statistics',
      text: 'Sample, measures and tests explained so that you can defend them.',
    },
    { title: 'Language and format', text: 'Clear English, consistent terms, tidy tables and references.' },
  ],
  steps: [
    { title: 'Reading', text: 'We read what you have: an idea, a returned synopsis or a full draft.' },
    { title: 'A plan', text: 'Chapter by chapter, with your university’s rules and your guide’s wishes.' },
    { title: 'Chapter by chapter', text: 'You write, we comment, you revise; each round has one aim.' },
    {
      title: 'Final checks',
      text: 'References, tables, terms and similarity, then practice for the viva.',
    },
  ],
  questions: [
    {
      question: 'Will you write the thesis for me?',
      answer:
        'No. It carries your name, and you will be questioned on every page. We ask, correct, explain and show how others have solved it; the ideas, data and sentences are yours.',
    },
    {
      question: 'When is the best time to come to you?',
      answer:
        'Before the synopsis is submitted. Outcome measures, sample size, ethics approval and trial registration are settled then and are hard to put right later. We also help with a late draft, as far as it can still be changed.',
    },
    {
      question: 'How do you cite the Samhitas?',
      answer:
        'By Sthana, Adhyaya and verse, from the edition you used, with one system of transliteration throughout. Commentaries are cited as commentaries.',
    },
  ],
  ask: 'How far along is your thesis?',
}
