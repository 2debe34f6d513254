// What a service's file says. One file in `services/` is a whole service: its route, its icon and its page.
import type * as icons from '@tabler/icons-react'
import type { ServiceId } from '@/generated/service-routes'
import type { Route } from '@/routes'
import type { MotifName } from '@/ui/motifs/Motif'

type Point = { title: string; text: string }

export type Service = Pick<Route, 'title' | 'description' | 'label' | 'isInDiscover'> & {
  /** Place among the services, in menus and lists. */
  order: number
  icon: Extract<keyof typeof icons, `Icon${string}`>
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
