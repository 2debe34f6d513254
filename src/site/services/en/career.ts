import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Career',
  description: 'Career guidance, openings and interview preparation for Ayurveda graduates and doctors.',
  lead: 'From your degree to work that suits you.',
  headings: {
    intro: 'Careers in Ayurveda',
    forWhom: 'Who our career guidance is for',
    youGet: 'What career guidance includes',
    steps: 'How career guidance works',
    questions: 'Common questions about careers',
    related: 'Other ways to build your career',
  },
  intro: [
    'Your own practice, a hospital, research, teaching, industry or work abroad: Ayurveda offers more paths than most colleges mention. We help you see them and prepare for the one you choose.',
    'We go through your CV and certificates, practise interviews with you and tell you honestly what a position demands.',
  ],
  forWhom: ['Final-year students', 'Young doctors', 'Practitioners who want a change'],
  youGet: [
    { title: 'Orientation', text: 'A conversation about your strengths, your wishes and your real options.' },
    { title: 'CV and cover letter', text: 'Both written to show your clinical experience well.' },
    { title: 'Interview practice', text: 'With the questions that panels actually ask.' },
    { title: 'Openings', text: 'News of vacancies we hear of in clinics, colleges and companies.' },
  ],
  steps: [
    {
      title: 'A conversation',
      text: 'What you do well, what you would rather not do, and where you can live.',
    },
    { title: 'Two or three paths', text: 'And what each demands in years, exams, money and patience.' },
    { title: 'Preparation', text: 'Your CV, a missing skill, and a mock interview with a senior doctor.' },
    { title: 'The first months', text: 'Come back to us with whatever nobody warned you about.' },
  ],
  questions: [
    {
      question: 'Do you guarantee a job?',
      answer:
        'No. We prepare you, tell you about openings we hear of, and introduce you where you are a good fit. The decision is the employer’s, and yours.',
    },
    {
      question: 'What can I do outside a clinic?',
      answer:
        'Quality control and formulation with a manufacturer, clinical research, teaching, writing, cultivation of medicinal plants, wellness retreats, health insurance or public health programmes. Several of these need one more skill, which you can learn alongside your job.',
    },
    {
      question: 'Can I practise abroad with my degree?',
      answer:
        'Most countries do not recognise it as a medical degree, and professional titles are often protected by law. There are openings in wellness, teaching and research. Check the rules of the country before you plan.',
    },
  ],
  ask: 'Where do you want to be in two years?',
}
