// The order of the content, in every language. Lists of texts have the same order and length.
import type { ServiceId } from '@/generated/service-routes'
import type { SinglePageId } from '@/routes'
import type { MotifName } from '@/ui/motifs/Motif'
import type { about } from './en/about'
import type { faq } from './en/faq'
import type { home } from './en/home'

export type ForEach<Text, Row> = { readonly [Index in keyof Text]: Row }

export const pillarMotifs: ForEach<typeof home.pillars, MotifName> = ['lotus', 'branch', 'mortar', 'doshas']

/** The services page's first cards. */
export const highlights = [
  'digital-marketing',
  'education-courses',
  'thesis-writing',
  'online-consultation',
] as const satisfies ServiceId[]

export const differentiatorMotifs: ForEach<typeof about.differentiators.items, MotifName> = [
  'lotus',
  'branch',
  'doshas',
  'leaf',
]

/** For founders and advisers without a name. */
export const roleMotifs = ['mortar', 'lotus', 'branch'] as const satisfies MotifName[]

export const partnerMotifs = [
  'lotus',
  'doshas',
  'mortar',
  'branch',
  'mandala',
  'leaf',
] as const satisfies MotifName[]

/** The questions, by the ids that links use; `seeAlso` are pages with more details. */
export const faqQuestions: ForEach<typeof faq.questions, { id: string; seeAlso?: readonly SinglePageId[] }> =
  [
    { id: 'what-is-ayurveda' },
    { id: 'digital-marketing', seeAlso: ['digital-marketing', 'startup-marketing'] },
    { id: 'services', seeAlso: ['services'] },
    { id: 'safety' },
    { id: 'education', seeAlso: ['education-courses', 'online-courses', 'thesis-writing'] },
    { id: 'consultation', seeAlso: ['contact'] },
    { id: 'start', seeAlso: ['contact', 'login'] },
  ]
