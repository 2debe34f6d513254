import type { MotifName } from '@/ui/motifs/Motif'

export type Partner = { name: string; motif: MotifName }

// OPERATOR: replace these with your own partners. They stand by kind: none is named before it has agreed to be.
export const partners: readonly Partner[] = [
  { name: 'Panchakarma Clinic', motif: 'lotus' },
  { name: 'Ayurveda College', motif: 'doshas' },
  { name: 'Herbal Pharmacy', motif: 'mortar' },
  { name: 'Herb Garden', motif: 'branch' },
  { name: 'Wellness Retreat', motif: 'mandala' },
  { name: 'Research Journal', motif: 'leaf' },
]
