import { formatCount } from '@/texts/format'
import { texts } from '@/texts/texts'
import type { Unsent } from '../session/unsent'

/** '3 notes', '2 changes', '3 notes and 2 changes'. */
export function describe({ notes, other }: Unsent): string {
  const parts = [notes > 0 ? formatCount(notes, 'note') : '', other > 0 ? formatCount(other, 'change') : '']
  const [first = '', second] = parts.filter(Boolean)
  return second ? texts.account.both(first, second) : first
}
