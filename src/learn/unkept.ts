// What the device could not keep, for want of room: as long as this page is open it is here, and shown where it was written.
import { create } from 'zustand'
import type { ShownNote } from '@/mirror/learning'
import { identityOf, useSession } from '@/stores/session'

/** A note while it is written. */
export type Writing = {
  courseId: string
  /** As the device has it. */
  note: ShownNote
  typed: string | null
  /** What the next edit changes: the note as it was when typing began, then what was kept last. */
  target: { id: string; revision: string | null; kept?: { body: string; over: string } }
  /** One save after the other: each follows the one before. Whether the last one has succeeded. */
  saving: Promise<boolean>
  /** It is being deleted, and nothing more is to be kept. */
  isAbandoned?: boolean
}

type Unkept = {
  /** Whether the last attempt to keep anything has failed, or a text still waits to be kept. */
  isFailing: boolean
  /** The video whose mark, the last one, it could not keep. */
  unmarkedId: string | null
  /** By the id of the note. */
  writings: ReadonlyMap<string, Writing>
}

const nothing: Unkept = { isFailing: false, unmarkedId: null, writings: new Map() }

export const useUnkept = create<Unkept>()(() => nothing)

// Nobody else sees it.
useSession.subscribe((session, before) => {
  const isOver = session.state === 'signed-out' && (session.hasLeft || session.forAnother)
  const next = identityOf(session)?.id
  if (isOver || (next && next !== owner)) useUnkept.setState(nothing)
  owner = next ?? identityOf(before)?.id ?? owner
})
let owner = identityOf(useSession.getState())?.id

export const countUnkept = () => useUnkept.getState().writings.size

export function forget(id: string): void {
  const { writings } = useUnkept.getState()
  if (writings.has(id))
    useUnkept.setState({ writings: new Map([...writings].filter(([each]) => each !== id)) })
}

/** The device could not keep what the learner has just done. */
export function noteUnkept(fault: unknown, unmarkedId = useUnkept.getState().unmarkedId): void {
  console.error(fault)
  useUnkept.setState({ isFailing: true, unmarkedId })
}

export function noteKept(): void {
  const { isFailing, writings } = useUnkept.getState()
  if (isFailing && writings.size === 0) useUnkept.setState(nothing)
}
