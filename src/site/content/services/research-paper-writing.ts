import type { ServiceContent } from './service-content'

export const researchPaperWriting: ServiceContent = {
  motif: 'doshas',
  lead: 'From data to a paper that gets read.',
  intro: [
    'The study is finished, the data are there, and the paper does not get written. Or it was written, and sent back. Both are common and both can be mended.',
    'We work on structure, argument, language and fit with the journal. Results stay what they are.',
  ],
  forWhom: [
    'Researchers and teachers',
    'Postgraduate scholars after the thesis',
    'Clinics with their own data',
  ],
  youGet: [
    { title: 'Outline', text: 'One message, and the figures and tables that carry it.' },
    { title: 'Language', text: 'Clear, exact English with consistent transliteration.' },
    { title: 'Journal fit', text: 'Where the paper belongs, and what that journal asks for.' },
    { title: 'Revision', text: 'Reviewers’ remarks answered point by point.' },
  ],
  ask: 'What is your paper about?',
}
