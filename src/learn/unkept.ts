// What the device could not keep, for want of room: as long as this page is open it is here, and shown where it was written.
import { useEffect } from 'react'
import { create } from 'zustand'
import type { ShownNote } from '@/mirror/learning'
import type { MirrorDatabase } from '@/mirror/schema'
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

/** Tries again to keep what could not be kept. The code that does is here as soon as there can be any. */
export async function keepAll(mirror: MirrorDatabase): Promise<void> {
  if (!useUnkept.getState().isFailing) return
  const code = await import('./notes/keep-writing').catch(() => null)
  await code?.keepWritings(mirror)
}

/** In milliseconds. */
const tryAgainEvery = 5_000

/** Whether the device keeps nothing now. Then it is tried again, and a page with a text that is nowhere else asks before it goes. */
export function useKeeping(mirror: MirrorDatabase | null, isOnlyHere: boolean): boolean {
  const { isFailing, writings } = useUnkept()
  useEffect(() => {
    if (!isFailing || !mirror) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => void keepAll(mirror).then(() => timer && wait()), tryAgainEvery)
    }
    wait()
    return () => {
      clearTimeout(timer)
      timer = undefined
    }
  }, [isFailing, mirror])
  const isAsking = isOnlyHere || writings.size > 0
  useEffect(() => {
    if (!isAsking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsking])
  return isFailing
}
