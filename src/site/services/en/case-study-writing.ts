import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Case Study Writing',
  description: 'Help with turning a well-documented case into a publishable case study.',
  lead: 'A good case deserves to be read.',
  headings: {
    intro: 'From case record to case study',
    forWhom: 'Who writes case studies with us',
    youGet: 'What our help with a case study includes',
    steps: 'How a case study takes shape',
    questions: 'Common questions about case studies',
    related: 'More help with writing and clinical work',
  },
  intro: [
    'Every practice has cases that others could learn from. Most are never written up, because the notes are incomplete or the format is unfamiliar.',
    'We help you turn a well-documented case into a manuscript that meets a journal’s standards, with the patient’s consent and with no claim that the record does not support.',
  ],
  forWhom: ['Practitioners and clinics', 'Postgraduate scholars', 'Hospital departments'],
  youGet: [
    { title: 'Assessment', text: 'Whether the record is sufficient, and what is missing.' },
    { title: 'Structure', text: 'History, examination, diagnosis, treatment, outcome and discussion.' },
    {
      title: 'Terminology',
      text: 'The classical diagnosis and its modern counterpart, clearly distinguished.',
    },
    { title: 'Submission', text: 'Choice of journal, cover letter and replies to reviewers.' },
  ],
  steps: [
    {
      title: 'The record',
      text: 'We go through notes, reports and images, with the patient’s name removed.',
    },
    { title: 'The point', text: 'Together we decide what a colleague should learn from this case.' },
    {
      title: 'The manuscript',
      text: 'Nidana, Samprapti and treatment on a timeline, following the CARE guidelines.',
    },
    { title: 'The journal', text: 'You approve the final version and submit it under your own name.' },
  ],
  questions: [
    {
      question: 'Which cases are suitable?',
      answer:
        'Those with clear findings before and after treatment, measured in the same way, and with doses and dates on record. A case that did not go as expected can teach as much as a success.',
    },
    {
      question: 'Do I need the patient’s consent?',
      answer:
        'Yes, in writing, for the text and for every image. Journals ask for it, and we give you a form. Details that could identify the patient are left out, but nothing about the case is altered.',
    },
    {
      question: 'Can one case prove that a treatment works?',
      answer:
        'No, and the manuscript will not claim that it does. It reports what was observed, in which patient and under what conditions, so that others can look for the same.',
    },
  ],
  ask: 'Which case do you have in mind?',
}
