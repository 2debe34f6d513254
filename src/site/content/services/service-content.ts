import type { MotifName } from '@/ui/motifs/Motif'
import type { ServiceId } from './service-ids'

type Point = { title: string; text: string }

export type ServiceContent = {
  motif: MotifName
  /** The sentence under the title. */
  lead: string
  intro: readonly string[]
  forWhom: readonly string[]
  /** A subject that is taught also says what it `covers`. */
  youGet: readonly (Point & { covers?: readonly string[] })[]
  /** From the first word to the result, in order. */
  steps: readonly Point[]
  questions: readonly { question: string; answer: string }[]
  /** Services that are often taken along with this one. */
  related: readonly ServiceId[]
  /** What the closing call asks. */
  ask: string
}
