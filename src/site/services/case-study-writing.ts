import type { Service } from '../service'

export const service: Service = {
  order: 11,
  title: 'Case Study Writing',
  description: 'Turn a well-documented case into a publishable case study.',
  icon: 'IconClipboardText',
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
  steps: [
    { title: 'The record', text: 'We go through notes, reports and pictures, with the name removed.' },
    { title: 'The point', text: 'We settle what a colleague should learn from this one case.' },
    { title: 'The text', text: 'Nidana, Samprapti and treatment on a time line, by the CARE guideline.' },
    { title: 'The journal', text: 'You approve the last version and submit it under your name.' },
  ],
  questions: [
    {
      question: 'Which cases are suitable?',
      answer:
        'Those with a clear finding before and after, measured the same way, and a treatment noted with doses and dates. A case that went otherwise than expected can teach as much as a success.',
    },
    {
      question: 'Do I need the patient’s consent?',
      answer:
        'Yes, in writing, for the text and for every picture. Journals ask for it. We give you a form, and change nothing in the case to hide who it was; what identifies a person is left out.',
    },
    {
      question: 'Can one case prove a treatment?',
      answer:
        'No, and the text does not claim it. It shows what was seen, with whom and how, so that others can look for it too.',
    },
  ],
  related: ['research-paper-writing', 'thesis-writing', 'online-courses'],
  ask: 'Which case do you have in mind?',
}
