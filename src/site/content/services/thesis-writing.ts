import type { ServiceContent } from './service-content'

export const thesisWriting: ServiceContent = {
  motif: 'branch',
  lead: 'Your thesis, from synopsis to submission.',
  intro: [
    'A postgraduate thesis in Ayurveda has to satisfy two worlds: the classical sources and the standards of present-day research. We help you to hold both together.',
    'The work stays yours. We help with structure, method, language and form, and we do not write a thesis in anybody’s place.',
  ],
  forWhom: ['Postgraduate scholars', 'Guides who want to relieve their scholars', 'Doctoral candidates'],
  youGet: [
    { title: 'Synopsis', text: 'A question that can be answered, and a plan to answer it.' },
    {
      title: 'Review of literature',
      text: 'Classical and modern sources, found, ordered and cited correctly.',
    },
    {
      title: 'Method and statistics',
      text: 'Sample, measures and tests explained so that you can defend them.',
    },
    { title: 'Language and form', text: 'Clear English, consistent terms, tables and references in order.' },
  ],
  ask: 'Where does your thesis stand?',
}
