/** What the browser reports about its storage; `null` where it does not. */
export type Room = {
  /** In bytes, for this site. */
  left: number | null
  /** Whether it has agreed not to clear it when the device runs out of space. */
  isKept: boolean | null
}

/** In milliseconds. */
const patience = 1_000

export async function readRoom(): Promise<Room> {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  const [estimate, isKept] = await Promise.all([
    answerOf(storage?.estimate?.()),
    answerOf(storage?.persisted?.()),
  ])
  const { quota, usage } = estimate ?? {}
  const left = quota === undefined || usage === undefined ? null : Math.max(quota - usage, 0)
  return { left, isKept }
}

/** `null` if it fails or takes too long. */
export function answerOf<Answer>(asked: Promise<Answer> | undefined): Promise<Answer | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  return Promise.race([(asked ?? Promise.resolve(null)).catch(() => null), tooLate])
}
