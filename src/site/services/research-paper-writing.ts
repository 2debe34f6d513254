import type { Service } from '../service'

export const service: Service = {
  order: 12,
  title: 'Research Paper Writing',
  description: 'Structure, language and journal fit for Ayurveda research papers.',
  icon: 'IconFileText',
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
  steps: [
    { title: 'The message', text: 'What is new, in two sentences. If that is hard, we begin there.' },
    { title: 'The skeleton', text: 'Tables and figures first, then headings, then text.' },
    { title: 'Drafts', text: 'Two or three rounds, each with comments you can follow.' },
    { title: 'Submission', text: 'Form, cover letter, and company until the decision.' },
  ],
  questions: [
    {
      question: 'Who will be the author?',
      answer:
        'Those who planned, did and answer for the work. Help with language and structure is named in the acknowledgements, as journals ask.',
    },
    {
      question: 'How do I recognise a predatory journal?',
      answer:
        'Quick acceptance, fees that appear late, an editorial board that knows nothing of it, an index nobody uses. We look at the journal with you before you submit.',
    },
    {
      question: 'Which reporting guideline applies?',
      answer:
        'CONSORT for trials, STROBE for observations, PRISMA for reviews, each read with what is particular to Ayurveda: Prakriti, season, preparation and its source.',
    },
  ],
  related: ['thesis-writing', 'case-study-writing', 'events'],
  ask: 'What is your paper about?',
}
