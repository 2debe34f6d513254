// The shape of a file in `services/`, which is a whole service: its route, its icon and the content of its page.
import type * as icons from '@tabler/icons-react'
import type { ServiceId } from '@/generated/service-routes'
import type { Route } from '@/routes'
import type { MotifName } from '@/ui/motifs/Motif'

type Point = { title: string; text: string }

export type Service = Pick<Route, 'title' | 'description' | 'label' | 'isInDiscover'> & {
  /** Sort order in menus and lists. */
  order: number
  icon: Extract<keyof typeof icons, `Icon${string}`>
  motif: MotifName
  /** The lead sentence under the title. */
  lead: string
  /** The headings of the page's sections. Each names this service's subject. */
  headings: Record<'intro' | 'forWhom' | 'youGet' | 'steps' | 'questions' | 'related', string>
  intro: readonly string[]
  /** A service that this one is easily taken for: what that one is for, and the text of the link to it. */
  mistakenFor?: { id: ServiceId; text: string; link: string }
  forWhom: readonly string[]
  /** A subject that is taught also lists what it `covers`. */
  youGet: readonly (Point & { covers?: readonly string[] })[]
  /** From first contact to result, in order. */
  steps: readonly Point[]
  questions: readonly { question: string; answer: string }[]
  /** Services that are often combined with this one. */
  related: readonly ServiceId[]
  /** The title of the closing call to action. */
  ask: string
}
