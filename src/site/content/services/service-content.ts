import type { MotifName } from '@/ui/motifs/Motif'

export type ServiceContent = {
  motif: MotifName
  /** The sentence under the title. */
  lead: string
  intro: readonly string[]
  forWhom: readonly string[]
  youGet: readonly { title: string; text: string }[]
  /** What the closing call asks. */
  ask: string
}
