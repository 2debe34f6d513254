import type { ServiceContent } from './service-content'

export const onlineConsultation: ServiceContent = {
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
    { title: 'A questionnaire', text: 'History, habits and complaints before you first speak.' },
    { title: 'The room', text: 'Camera, light, sound and privacy, tried out together.' },
    { title: 'Follow-up', text: 'A written plan, and a date for the next conversation.' },
  ],
  ask: 'How do you consult today?',
}
