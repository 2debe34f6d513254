// PLACEHOLDER: your own partners, with their motifs in order.ts, or null
// These are kinds of organisations: name a partner only after it has agreed.
export const partners = [
  'Panchakarma Clinic',
  'Ayurveda College',
  'Herbal Pharmacy',
  'Herb Garden',
  'Wellness Retreat',
  'Research Journal',
] as readonly string[] | null
