import type { Service } from '../service'

export const service: Service = {
  order: 10,
  title: 'Thesis Writing',
  description: 'Support for postgraduate theses in Ayurveda, from synopsis to submission.',
  icon: 'IconWriting',
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
  steps: [
    { title: 'Reading', text: 'We read what exists: an idea, a returned synopsis or a full draft.' },
    { title: 'A plan', text: 'Chapter by chapter, with your university’s rules and your guide’s wishes.' },
    { title: 'Chapter work', text: 'You write, we comment, you revise; each round has one aim.' },
    { title: 'Last checks', text: 'References, tables, terms and similarity, then questions for the viva.' },
  ],
  questions: [
    {
      question: 'Will you write the thesis for me?',
      answer:
        'No. It carries your name and you will be asked about every page. We ask, correct, explain and show how others have solved it; the thoughts, data and sentences are yours.',
    },
    {
      question: 'When is the best time to come?',
      answer:
        'Before the synopsis is submitted. Outcome measures, sample size, ethics approval and trial registration are decided there, and are hard to mend later. We also help with a late draft; then with what can still be changed.',
    },
    {
      question: 'How do you cite the Samhitas?',
      answer:
        'With Sthana, Adhyaya and verse, in the edition you used, and with one system of transliteration throughout. Commentaries are named as what they are.',
    },
  ],
  related: ['research-paper-writing', 'case-study-writing', 'learning'],
  ask: 'Where does your thesis stand?',
}
