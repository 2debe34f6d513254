import type { Service } from '../service'

export const service: Service = {
  order: 13,
  title: 'Online Consultation',
  description: 'Set up consultations by video that keep the depth of a visit in person.',
  icon: 'IconVideo',
  motif: 'doshas',
  lead: 'The depth of a visit, at any distance.',
  intro: [
    'Patients move, travel and live far away. A consultation by video can keep the thread, if it is prepared well: with a questionnaire beforehand, enough time, and a written plan afterwards.',
    'We help you to set it up, from appointment to follow-up, and to know when a visit in person is needed.',
  ],
  forWhom: [
    'Practitioners with patients in other towns',
    'Clinics with follow-ups',
    'Retreats before and after a stay',
  ],
  youGet: [
    { title: 'Appointments', text: 'Times that patients choose themselves, with reminders.' },
    { title: 'A questionnaire', text: 'History, habits, Agni and sleep, before you first speak.' },
    { title: 'The room', text: 'Camera, light, sound and privacy, tried out together.' },
    { title: 'Follow-up', text: 'A written plan, and a date for the next conversation.' },
  ],
  steps: [
    {
      title: 'Your way of working',
      text: 'We follow one of your consultations from the door to the prescription.',
    },
    { title: 'What carries over', text: 'We settle which visits suit a screen and which do not.' },
    { title: 'A trial', text: 'You consult a colleague on the new set-up, and we mend what disturbs.' },
    { title: 'First patients', text: 'With those who know you already; new ones come after.' },
  ],
  questions: [
    {
      question: 'How can I examine without touching?',
      answer:
        'Darshana and Prashna, looking and asking, work well with good light and time. Sparshana does not: the pulse cannot be read through a screen. So some patients have to come, and the questionnaire helps you to see which.',
    },
    {
      question: 'Is it allowed?',
      answer:
        'Registered practitioners in India may consult at a distance within the telemedicine guidelines for Ayurveda: identify yourself and the patient, obtain consent, keep a record. Other countries have their own rules for patients who live there.',
    },
    {
      question: 'What about emergencies?',
      answer:
        'They do not belong on a screen. Every patient is told so beforehand, with the advice to go to the nearest hospital.',
    },
  ],
  related: ['digital-marketing', 'camps', 'case-study-writing'],
  ask: 'How do you consult today?',
}
