import { useEffect, useState } from 'react'

/** What the browser reports about its storage; `null` where it does not. */
export type Room = {
  /** In bytes, for this site. */
  left: number | null
  /** Whether it has agreed not to clear it when the device runs out of space. */
  isKept: boolean | null
}

/** In milliseconds. */
const patience = 1_000

/** Read again when the size of the saved data changes; `null` until the first answer. */
export function useRoom(savedBytes: number | undefined): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved data uses some of it.
  useEffect(() => {
    let isCurrent = true
    void readRoom().then((answer) => isCurrent && setRoom(answer))
    return () => {
      isCurrent = false
    }
  }, [savedBytes])
  return room
}

async function readRoom(): Promise<Room> {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  const [estimate, isKept] = await Promise.all([
    answerOf(storage?.estimate?.()),
    answerOf(storage?.persisted?.()),
  ])
  const { quota, usage } = estimate ?? {}
  const left = quota === undefined || usage === undefined ? null : Math.max(quota - usage, 0)
  return { left, isKept }
}

function answerOf<Answer>(asked: Promise<Answer> | undefined): Promise<Answer | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  return Promise.race([(asked ?? Promise.resolve(null)).catch(() => null), tooLate])
}
