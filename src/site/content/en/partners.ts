// OPERATOR: replace these with your own partners, and their motifs in order.ts. They stand by kind: none is named before it
// has agreed to be.
export const partners = [
  'Panchakarma Clinic',
  'Ayurveda College',
  'Herbal Pharmacy',
  'Herb Garden',
  'Wellness Retreat',
  'Research Journal',
] as const
