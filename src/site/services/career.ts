import type { Service } from '../service'

export const service: Service = {
  order: 7,
  title: 'Career',
  description: 'Guidance, openings and preparation for a working life in Ayurveda.',
  icon: 'IconBriefcase',
  motif: 'branch',
  lead: 'From the degree to work that suits you.',
  intro: [
    'Own practice, hospital, research, teaching, industry or abroad: Ayurveda has more paths than most curricula mention. We help you to see them and to prepare for the one you choose.',
    'We go through your papers, practise the interview and tell you frankly what a position asks for.',
  ],
  forWhom: ['Final-year students', 'Young doctors', 'Practitioners who want a change'],
  youGet: [
    { title: 'Orientation', text: 'A conversation about strengths, wishes and real options.' },
    { title: 'Papers', text: 'A résumé and letter that show clinical experience well.' },
    { title: 'Interview practice', text: 'With questions that are really asked.' },
    { title: 'Openings', text: 'Word of positions in clinics, colleges and companies we know of.' },
  ],
  steps: [
    { title: 'A conversation', text: 'What you do well, what you avoid, where you can live.' },
    { title: 'Two or three paths', text: 'Each with what it asks: years, exams, money, patience.' },
    { title: 'Preparation', text: 'Papers, a missing skill, an interview in front of a colleague.' },
    { title: 'The first months', text: 'You may come back with what nobody told you before.' },
  ],
  questions: [
    {
      question: 'Do you guarantee a position?',
      answer:
        'No. We prepare you, tell you of openings we hear of, and introduce you where it fits. The choice is the employer’s, and yours.',
    },
    {
      question: 'What can I do outside the clinic?',
      answer:
        'Quality and formulation with a maker, clinical research, teaching, writing, herb cultivation, retreats, health insurance, public programmes. Several ask for one more skill that can be learnt beside work.',
    },
    {
      question: 'Can I practise abroad with my degree?',
      answer:
        'Most countries do not recognise it as a medical degree, and titles are protected. There are ways in wellness, teaching and research; find out the rules of the country before you plan.',
    },
  ],
  related: ['network', 'learning', 'online-courses'],
  ask: 'Where do you want to be in two years?',
}
