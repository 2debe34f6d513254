import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Online Consultation',
  description: 'Set up careful video consultations, and know when a patient should come in.',
  lead: 'Careful consultations for patients who are far away.',
  headings: {
    intro: 'Consulting by video',
    forWhom: 'Who our consultation set-up is for',
    youGet: 'What an online consultation needs',
    steps: 'How we set up your online consultations',
    questions: 'Common questions about online consultation',
    related: 'Other ways to reach your patients',
  },
  intro: [
    'Patients move, travel and live far away. A video consultation can keep up the care if it is well prepared: with a questionnaire beforehand, enough time, and a written plan afterwards.',
    'We help you set it up, from appointment to follow-up, and recognise when a visit in person is needed.',
  ],
  forWhom: [
    'Practitioners with patients in other towns',
    'Clinics that offer follow-ups',
    'Retreats, before and after a stay',
  ],
  youGet: [
    { title: 'Appointments', text: 'Times that patients choose themselves, with reminders.' },
    { title: 'A questionnaire', text: 'History, habits, Agni and sleep, before you first speak.' },
    { title: 'Your room', text: 'Camera, light, sound and privacy, tested together.' },
    { title: 'Follow-up', text: 'A written plan, and a date for the next consultation.' },
  ],
  steps: [
    {
      title: 'How you work now',
      text: 'You walk us through a typical consultation, from the welcome to the prescription. No patient is present.',
    },
    { title: 'What suits video', text: 'Together we decide which visits suit video and which do not.' },
    {
      title: 'A trial',
      text: 'You hold a trial consultation with a colleague, and we fix whatever gets in the way.',
    },
    { title: 'Your first patients', text: 'Start with patients who know you; new ones come later.' },
  ],
  questions: [
    {
      question: 'How can I examine a patient on a screen?',
      answer:
        'Darshana and Prashna, observing and asking, work well with good light and enough time. Sparshana does not: a pulse cannot be felt through a screen. So some patients must come in, and the questionnaire helps you see which.',
    },
    {
      question: 'Is it allowed?',
      answer:
        'Registered practitioners in India may consult remotely under the Telemedicine Practice Guidelines for Ayurveda, Siddha and Unani. Identify yourself and the patient, obtain consent and keep a record. For patients abroad, their country’s rules also apply.',
    },
    {
      question: 'What about emergencies?',
      answer:
        'Video is not the place for them. Every patient is told so in advance, and advised to go to the nearest hospital.',
    },
  ],
  ask: 'How do you consult today?',
}
