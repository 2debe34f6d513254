// What the device could not store, for example because it is full. It is held here while the page is open, and
// shown where it was written.
import { create } from 'zustand'
import { noteFault } from '@/lib/app-faults'
import type { ShownNote } from '@/mirror/learning'
import { identityOf, useSession } from '@/stores/session'

/** A note that is being edited. */
export type NoteDraft = {
  courseId: string
  /** As stored on the device. */
  note: ShownNote
  typed: string | null
  /** What the next edit is based on: the note as it was when typing began, then the last stored version. */
  target: { id: string; revision: string | null; kept?: { body: string; over: string } }
  /** Saves run one after the other. Resolves to whether the last one succeeded. */
  saving: Promise<boolean>
  /** It is being deleted, so nothing more may be stored. */
  isAbandoned?: boolean
}

type Unsaved = {
  /** Whether the last attempt to store anything failed, or a text is still waiting to be stored. */
  isFailing: boolean
  /** The video of the last mark that could not be stored. */
  unmarkedId: string | null
  /** By the note's id. */
  drafts: ReadonlyMap<string, NoteDraft>
}

const nothing: Unsaved = { isFailing: false, unmarkedId: null, drafts: new Map() }

export const useUnsaved = create<Unsaved>()(() => nothing)

// Cleared at sign-out, so that the next user does not see it.
useSession.subscribe((session, before) => {
  const isOver = session.state === 'signed-out' && (session.hasLeft || session.forAnother)
  const next = identityOf(session)?.id
  if (isOver || (next && next !== owner)) useUnsaved.setState(nothing)
  owner = next ?? identityOf(before)?.id ?? owner
})
let owner = identityOf(useSession.getState())?.id

export const countUnsaved = () => useUnsaved.getState().drafts.size

export function forget(id: string): void {
  const { drafts } = useUnsaved.getState()
  if (drafts.has(id)) useUnsaved.setState({ drafts: new Map([...drafts].filter(([each]) => each !== id)) })
}

/** Call when the device could not store what the learner has just done. */
export function reportUnsaved(fault: unknown, unmarkedId = useUnsaved.getState().unmarkedId): void {
  console.error(fault)
  noteFault('storage', fault)
  useUnsaved.setState({ isFailing: true, unmarkedId })
}

export function reportSaved(): void {
  const { isFailing, drafts } = useUnsaved.getState()
  if (isFailing && drafts.size === 0) useUnsaved.setState(nothing)
}
