import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Research Paper Writing',
  description: 'Structure, language and choice of journal for Ayurveda research papers.',
  lead: 'From data to a paper that gets read.',
  headings: {
    intro: 'From study to research paper',
    forWhom: 'Who writes papers with us',
    youGet: 'What our help with a paper includes',
    steps: 'How a research paper takes shape',
    questions: 'Common questions about research papers',
    related: 'More help with your research',
  },
  intro: [
    'The study is complete and the data are ready, but the paper never gets written. Or it was written, and rejected. Both are common, and both can often be put right.',
    'We work on structure, argument, language and choice of journal. The results stay exactly as they are.',
  ],
  forWhom: [
    'Researchers and teachers',
    'Postgraduate scholars after the thesis',
    'Clinics with their own data',
  ],
  youGet: [
    { title: 'Outline', text: 'One message, and the figures and tables that support it.' },
    { title: 'Language', text: 'Clear, exact English with consistent transliteration.' },
    { title: 'Choice of journal', text: 'Where the paper belongs, and what that journal requires.' },
    { title: 'Revision', text: 'Reviewers’ comments answered point by point.' },
  ],
  steps: [
    { title: 'The message', text: 'What is new, in two sentences. If that is hard, we start there.' },
    { title: 'The outline', text: 'Tables and figures first, then headings, then text.' },
    { title: 'Drafts', text: 'Two or three rounds, each with comments you can act on.' },
    { title: 'Submission', text: 'Formatting, cover letter, and support until the decision.' },
  ],
  questions: [
    {
      question: 'Who will be the author?',
      answer:
        'Those who planned the work, carried it out and answer for it. Help with language and structure is named in the acknowledgements, as journals require.',
    },
    {
      question: 'How do I recognise a predatory journal?',
      answer:
        'Very quick acceptance, fees mentioned late, editors who do not know that they are on the board, an index nobody has heard of. We look at the journal with you before you submit.',
    },
    {
      question: 'Which reporting guideline applies?',
      answer:
        'CONSORT for trials, STROBE for observational studies, PRISMA for systematic reviews, each applied with what is particular to Ayurveda: Prakriti, season, and the preparation and its source.',
    },
  ],
  ask: 'What is your paper about?',
}
