import type { ServiceContent } from './service-content'

export const career: ServiceContent = {
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
  ask: 'Where do you want to be in two years?',
}
