import type { ServiceContent } from './service-content'

export const caseStudyWriting: ServiceContent = {
  motif: 'leaf',
  lead: 'A good case deserves to be read.',
  intro: [
    'Every practice has cases that others could learn from. Most stay unwritten, because notes are incomplete or the form is unfamiliar.',
    'We turn a well-documented case into a text a journal can accept, with the consent of the patient and without more than the record supports.',
  ],
  forWhom: ['Practitioners and clinics', 'Postgraduate scholars', 'Hospital departments'],
  youGet: [
    { title: 'Assessment', text: 'Whether the record is sufficient, and what is missing.' },
    { title: 'Structure', text: 'History, examination, assessment, treatment, outcome and discussion.' },
    { title: 'Terms', text: 'Classical diagnosis beside its modern counterpart, cleanly kept apart.' },
    { title: 'Submission', text: 'Choice of journal, cover letter and answers to reviewers.' },
  ],
  ask: 'Which case do you have in mind?',
}
