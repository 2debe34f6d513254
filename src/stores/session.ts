// The session on this device: its states, the events that lead from one to the next, and what the app then
// has to do.
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Identity, SessionUser } from '@/model/types'

export type Session =
  /**
   * Who is signed in is not known yet. `owner` is the user whose data is on this device, not to be shown for
   * now; `reading` the id of the user whose profile is being read.
   */
  | { state: 'starting'; owner: Identity | null; reading: string | null }
  /**
   * `failure` is why the sign-in that led to this page failed: an error code of the auth server, from its
   * answer or from the URL. `hasLeft`: the user has just signed out in this tab, and the guards redirect to
   * the home page instead of the login. `forAnother`: they signed out to use another account, and are led to
   * the login, which has Google ask for it.
   */
  | { state: 'signed-out'; failure: string | null; hasLeft: boolean; forAnother?: boolean }
  /**
   * `isChecked`: this tab has read the user's profile or is reading it; until then it is what the device
   * remembers. supabase-js reports the same sign-in again whenever the tab is shown.
   */
  | { state: 'signed-in'; identity: Identity; isChecked: boolean }

export type SessionEvent =
  /**
   * The page has started. `owner` used this device last; `hasSession` if a session is stored; `isReturning`
   * from Google, perhaps with another account.
   */
  | { kind: 'started'; owner: Identity | null; hasSession: boolean; isReturning: boolean }
  /** The auth server's client has a session. `isConfirmed`: with a second factor. */
  | { kind: 'signed-in'; user: SessionUser; isConfirmed: boolean }
  /** It has none, for example offline with an expired token. */
  | { kind: 'no-session'; failure: string | null }
  /** A password was accepted; 'signed-in' follows. */
  | { kind: 'password-accepted'; userId: string }
  | { kind: 'profile-read'; identity: Identity }
  /** The profile could not be requested from the server. */
  | { kind: 'profile-unavailable'; user: SessionUser }
  | { kind: 'account-gone'; userId: string }
  /** The server has ended the session. */
  | { kind: 'session-ended' }
  /**
   * The user has signed out or deleted their account, in this tab. `keepsUnsent`: they could not be asked
   * about what may be unsent.
   */
  | { kind: 'left'; forAnother?: boolean; keepsUnsent?: boolean }
  /** The guard has redirected to the home page. */
  | { kind: 'led-home' }
  /** Another tab has changed whose data is on this device, and has wiped the data before. */
  | { kind: 'other-tab'; owner: Identity | null }

export type SessionEffect =
  | { do: 'remember'; identity: Identity }
  | { do: 'read-profile'; user: SessionUser }
  | { do: 'connect' }
  /** Everything of all users. */
  | { do: 'wipe'; keepsUnsent: boolean }
  /** Everything of all users but this one. */
  | { do: 'wipe-others'; userId: string; previousId: string }

/** The next state, and the effects to perform, in this order. */
export type SessionStep = readonly [Session, ...SessionEffect[]]

const starting = { state: 'starting', owner: null, reading: null } satisfies Session
const signedOut = { state: 'signed-out', failure: null, hasLeft: false } satisfies Session

function remembered(identity: Identity): Session {
  return { state: 'signed-in', identity, isChecked: false }
}

function show(identity: Identity, isChecked = true): SessionStep {
  return [
    { state: 'signed-in', identity, isChecked },
    { do: 'remember', identity },
  ]
}

function wipe(session: Session, keepsUnsent: boolean): SessionStep {
  return [session.state === 'signed-out' ? session : signedOut, { do: 'wipe', keepsUnsent }]
}

/**
 * Whether an answer about this user still matters. After a 'no-session' it does: the app has seen that their
 * session is stored.
 */
function concerns(session: Session, userId: string): boolean {
  if (session.state === 'starting') return session.reading === userId
  return session.state === 'signed-out' || session.identity.id === userId
}

/** The user to show as signed in. */
export function identityOf(session: Session): Identity | null {
  return session.state === 'signed-in' ? session.identity : null
}

export function reduceSession(session: Session, event: SessionEvent): SessionStep {
  const { state } = session
  const identity = identityOf(session)
  switch (event.kind) {
    case 'started': {
      const { owner, hasSession, isReturning } = event
      if (state !== 'starting' || session.owner || session.reading) return [session]
      if (isReturning) return [{ ...starting, owner }]
      if (owner) return [remembered(owner)]
      return [hasSession ? session : signedOut]
    }
    case 'signed-in': {
      const { user, isConfirmed } = event
      const read = { do: 'read-profile', user } as const
      const owner = state === 'starting' ? session.owner : identity
      if (owner && owner.id !== user.id) {
        const wipeOthers = { do: 'wipe-others', userId: user.id, previousId: owner.id } as const
        return [{ ...starting, reading: user.id }, wipeOthers, read]
      }
      if (state !== 'signed-in') {
        if (state === 'starting' && session.reading === user.id) return [session]
        return [{ ...starting, owner, reading: user.id }, read]
      }
      // Only the second factor was missing.
      const [next, ...effects] =
        isConfirmed && session.identity.awaits_second_factor
          ? show({ ...session.identity, awaits_second_factor: false })
          : ([{ ...session, isChecked: true }] as const)
      return session.isChecked ? [next, ...effects] : [next, ...effects, read]
    }
    case 'no-session':
      // Not a sign-out: the data on the device stays readable.
      if (state === 'signed-in') return [session]
      if (state === 'signed-out') return [{ ...session, failure: event.failure }]
      return [session.owner ? remembered(session.owner) : { ...signedOut, failure: event.failure }]
    case 'password-accepted':
      // Another user's identity must not show on the next page, not even briefly.
      if (!identity || identity.id === event.userId) return [session]
      return [{ ...starting, owner: identity }]
    case 'profile-read':
      return concerns(session, event.identity.id) ? show(event.identity) : [session]
    case 'profile-unavailable':
      if (!concerns(session, event.user.id)) return [session]
      if (state === 'signed-in') return [{ ...session, isChecked: false }]
      // Enough for the learner area, but not for the admin area.
      return show({ ...event.user, role: null }, false)
    case 'account-gone':
      return concerns(session, event.userId) ? wipe(session, false) : [session]
    case 'session-ended':
      return wipe(session, true)
    case 'left':
      return wipe(
        { ...signedOut, hasLeft: !event.forAnother, forAnother: event.forAnother === true },
        event.keepsUnsent === true,
      )
    case 'led-home':
      return [state === 'signed-out' ? { ...session, hasLeft: false } : session]
    case 'other-tab':
      if (event.owner?.id !== identity?.id)
        return event.owner ? [remembered(event.owner), { do: 'connect' }] : [signedOut]
      return [state === 'starting' ? { ...session, owner: null } : session]
  }
}

export const useSession = create<Session>()(() => starting)

/** The same object until something in it is different. */
export const useIdentity = (): Identity | null => useSession(useShallow(identityOf))

type Perform = (effects: readonly SessionEffect[], after: Session, before: Session) => Promise<void>

let perform: Perform = async () => {}

/** A store does no I/O: the app performs the effects of events. */
export function onSessionStep(listener: Perform): void {
  perform = listener
}

/** Resolves once all effects of the event are done. What was stored about the user changes at once. */
export function send(event: SessionEvent): Promise<void> {
  const before = useSession.getState()
  const [after, ...effects] = reduceSession(before, event)
  useSession.setState(after, true)
  return perform(effects, after, before)
}
