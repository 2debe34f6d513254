// The shapes of a service: what is the same in every language, and the texts of its page.
import type * as icons from '@tabler/icons-react'
import type { ServiceId } from '@/generated/service-routes'
import type { MotifName } from '@/ui/motifs/Motif'

/** What a service is for. Each group has a drawing and a tone of its own. */
export type ServiceGroup = 'learn' | 'write' | 'grow' | 'meet'

export type Service = {
  /** The last part of its address, and the name of its texts' files. */
  id: string
  icon: Extract<keyof typeof icons, `Icon${string}`>
  group: ServiceGroup
  motif: MotifName
  /** Listed under Discover, in the header and the footer. */
  isInDiscover?: true
  /** A service that is easily confused with this one. */
  mistakenFor?: ServiceId
  /** Services that are often combined with this one. */
  related: readonly ServiceId[]
}

type Point = { title: string; text: string }

export type ServiceTexts = {
  title: string
  /** One sentence for cards, search engines and link previews. */
  description: string
  /** Text in menus, where it differs from the title. */
  label?: string
  /** The lead sentence under the title. */
  lead: string
  /** The headings of the page's sections. Each names this service's subject. */
  headings: Record<'intro' | 'forWhom' | 'youGet' | 'steps' | 'questions' | 'related', string>
  intro: readonly string[]
  /** What the service that is easily confused with this one is for, and the text of the link to it. */
  mistakenFor?: { text: string; link: string }
  forWhom: readonly string[]
  /** A subject that is taught also lists what it `covers`. */
  youGet: readonly (Point & { covers?: readonly string[] })[]
  /** From first contact to result, in order. */
  steps: readonly Point[]
  questions: readonly { question: string; answer: string }[]
  /** The title of the closing call to action. */
  ask: string
}
