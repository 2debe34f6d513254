// These are roles and kinds of organisations, no names: name people and partners only after they have agreed.
import type { Details } from '@/site/details'

export const details: Details = {
  // PLACEHOLDER: where you are, or null
  location: 'New Delhi, India',
  // PLACEHOLDER: when you answer, or null
  hours: 'Monday to Friday 9AM to 6PM',
  // PLACEHOLDER: who made the site, or null
  credit: 'Developed by the Ayurveda Digital team',
  // PLACEHOLDER: your own story, or null
  story: [
    'It began with a simple observation: good practitioners were hard to find online, however good their work. Students travelled far for lectures that could have come to them. Careful clinical work stayed in drawers because nobody had the time to write it up.',
    'So practitioners, teachers and digital professionals sat down together in New Delhi. What started as help with one website grew into courses, writing support, workshops, camps and a network, all for Ayurveda and nothing else.',
  ],
  // PLACEHOLDER: your founders, or null
  founders: [
    {
      role: 'Clinical Practice',
      text: 'Makes sure that every course and every text reflects real clinical practice.',
    },
    { role: 'Education Programme', text: 'Plans the courses and works with those who teach them.' },
    { role: 'Digital Strategy', text: 'Helps patients find the right practice.' },
  ],
  // PLACEHOLDER: your advisory board, or null
  advisors: [
    {
      role: 'Academic Advisor',
      text: 'Reviews our research and thesis support and keeps us close to the sources.',
    },
  ],
  // PLACEHOLDER: your own figures, or null
  figures: [
    { value: '120+', label: 'courses available' },
    { value: '15K+', label: 'digital reach' },
    { value: '500+', label: 'doctors trained' },
  ],
  // PLACEHOLDER: the words of your own clients, with their consent, or null
  testimonials: [
    {
      quote:
        'Within three months of the new website and listings, we saw a 70% increase in inquiries, and callers already knew what Panchakarma involves.',
      highlight: '70% increase in inquiries',
      by: 'Panchakarma clinic',
      about: 'Digital marketing',
      service: 'digital-marketing',
    },
    {
      quote:
        'My synopsis had been sent back twice. With a clear structure and honest feedback, I could finish my thesis and defend it.',
      by: 'Postgraduate student',
      about: 'Thesis writing',
      service: 'thesis-writing',
    },
    {
      quote:
        'I watch one video in the evening and go over it before the next morning’s OPD. The Kshar Sutra course is made by people who know what a day in clinic is like.',
      by: 'Practising doctor',
      about: 'Online courses',
      service: 'online-courses',
    },
  ],
  // PLACEHOLDER: your own partners, or null
  partners: [
    'Panchakarma Clinic',
    'Ayurveda College',
    'Herbal Pharmacy',
    'Herb Garden',
    'Wellness Retreat',
    'Research Journal',
  ],
  // PLACEHOLDER: what the captions of your videos lack, or null
  captions: 'many have only automatic captions (1.2.2), and hardly any has an audio description (1.2.5).',
}
