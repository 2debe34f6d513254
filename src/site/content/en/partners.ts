// OPERATOR: replace these with your own partners, and their motifs in order.ts. These are kinds of organisations: name a
// partner only after it has agreed.
export const partners = [
  'Panchakarma Clinic',
  'Ayurveda College',
  'Herbal Pharmacy',
  'Herb Garden',
  'Wellness Retreat',
  'Research Journal',
] as const
