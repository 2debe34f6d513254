// What a learner has chosen for the player, on this device. Nothing is stored until they choose.
import * as v from 'valibot'
import { readItem, writeItem } from '@/lib/web-storage'

const key = 'player'

const preferences = v.object({
  /** Whether the next video plays by itself. */
  autoplay: v.exactOptional(v.boolean()),
  /** The playback speed. */
  rate: v.exactOptional(
    v.pipe(
      v.number(),
      v.check((rate) => rate >= 0.25 && rate <= 2, 'No speed of the video site'),
    ),
  ),
  /** Whether a wide screen shows the video above the list of videos instead of beside it. */
  theatre: v.exactOptional(v.boolean()),
  /** Whether keys without a modifier control the player. */
  shortcuts: v.exactOptional(v.boolean()),
})

export type Preferences = Required<v.InferOutput<typeof preferences>>

export function readPreferences(): Preferences {
  return { autoplay: !prefersLessMotion(), rate: 1, shortcuts: true, theatre: false, ...readStored() }
}

/** What could not be stored lasts as long as the page. */
let unstored: string | null = null

export function savePreferences(changed: Partial<Preferences>): void {
  const all = JSON.stringify({ ...readStored(), ...changed })
  unstored = writeItem(key, all) ? null : all
}

function readStored(): v.InferOutput<typeof preferences> {
  try {
    const stored = v.safeParse(preferences, JSON.parse(unstored ?? readItem(key) ?? '{}'))
    return stored.success ? stored.output : {}
  } catch {
    return {}
  }
}

function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
