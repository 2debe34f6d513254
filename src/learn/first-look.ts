// The dashboard's first frame has the courses, where they are on the device: read while the page's code loads, instead
// of after a frame without them. A frame costs a slow phone more than the reading.
import { openMirror } from '@/mirror/open'
import { type Library, readLibrary } from '@/mirror/read'
import type { MirrorDatabase } from '@/mirror/schema'

/** In milliseconds. A first frame without courses is better than none. */
const longestWait = 400

type FirstLook = { owner: string; mirror: MirrorDatabase; library: Library }

let look: FirstLook | null = null

/** Reads the owner's courses for the first frame. Resolves in time for it, even if the device's storage does not answer. */
export async function takeFirstLook(owner: string): Promise<void> {
  const read = async () => {
    const mirror = await openMirror(owner)
    return { owner, mirror, library: await readLibrary(mirror) }
  }
  const waited = new Promise<null>((passed) => setTimeout(passed, longestWait, null))
  // Whatever fails here fails again where the page reads it, and is said there.
  look = await Promise.race([read().catch(() => null), waited])
}

/** What was read of this owner or from this mirror, until the first frame is on the screen. */
export function firstLook(of: string | MirrorDatabase | null): FirstLook | null {
  return look && (look.owner === of || look.mirror === of) ? look : null
}

export function endFirstLook(): void {
  look = null
}
