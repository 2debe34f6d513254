import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Identity } from '@/model/types'
import {
  identityOf,
  reduceSession,
  type Session,
  type SessionEffect,
  type SessionEvent,
} from '@/stores/session'

const user = (id: string) => ({ id, email: `${id}@demo.local`, full_name: null, avatar_url: null })
const identity = (id: string): Identity => ({ ...user(id), role: 'learner' })
const locked: Identity = { ...user('A'), role: 'admin', awaits_second_factor: true }

const states = {
  'not known': { state: 'starting', owner: null, reading: null },
  'A hidden': { state: 'starting', owner: identity('A'), reading: null },
  'A being read': { state: 'starting', owner: null, reading: 'A' },
  'A remembered': { state: 'signed-in', identity: identity('A'), isChecked: false },
  'A checked': { state: 'signed-in', identity: identity('A'), isChecked: true },
  'A remembered, without second factor': { state: 'signed-in', identity: locked, isChecked: false },
  'A checked, without second factor': { state: 'signed-in', identity: locked, isChecked: true },
  'signed out': { state: 'signed-out', failure: null, hasLeft: false },
  'sign-in failed': { state: 'signed-out', failure: 'bad_code', hasLeft: false },
  'just left': { state: 'signed-out', failure: null, hasLeft: true },
} satisfies Record<string, Session>

const events = {
  'start, nobody': { kind: 'started', owner: null, hasSession: false, isReturning: false },
  'start, a session': { kind: 'started', owner: null, hasSession: true, isReturning: false },
  'start, A': { kind: 'started', owner: identity('A'), hasSession: true, isReturning: false },
  'start, A, from Google': { kind: 'started', owner: identity('A'), hasSession: true, isReturning: true },
  'session of A': { kind: 'signed-in', user: user('A'), isConfirmed: false },
  'session of A, confirmed': { kind: 'signed-in', user: user('A'), isConfirmed: true },
  'session of B': { kind: 'signed-in', user: user('B'), isConfirmed: false },
  'no session': { kind: 'no-session', failure: null },
  'failed sign-in': { kind: 'no-session', failure: 'bad_code' },
  'password of A': { kind: 'password-accepted', userId: 'A' },
  'password of B': { kind: 'password-accepted', userId: 'B' },
  'profile of A': { kind: 'profile-read', identity: identity('A') },
  'profile of B': { kind: 'profile-read', identity: identity('B') },
  'A cannot be read': { kind: 'profile-unavailable', user: user('A') },
  'B cannot be read': { kind: 'profile-unavailable', user: user('B') },
  'A is gone': { kind: 'account-gone', userId: 'A' },
  'B is gone': { kind: 'account-gone', userId: 'B' },
  'the server ends it': { kind: 'session-ended' },
  'sign-out': { kind: 'left' },
  'sign-out for another account': { kind: 'left', forAnother: true },
  'led home': { kind: 'led-home' },
  'other tab: A': { kind: 'other-tab', owner: identity('A') },
  'other tab: B': { kind: 'other-tab', owner: identity('B') },
  'other tab: nobody': { kind: 'other-tab', owner: null },
} satisfies Record<string, SessionEvent>

type StateName = keyof typeof states
type EventName = keyof typeof events

function nameOf(session: Session): string {
  switch (session.state) {
    case 'starting': {
      const { owner, reading } = session
      const hidden = owner ? `${owner.id} hidden` : ''
      return [hidden, reading ? `${reading} being read` : ''].filter(Boolean).join(', ') || 'not known'
    }
    case 'signed-out':
      return (
        [
          session.hasLeft && 'just left',
          session.forAnother && 'to sign in with another account',
          session.failure && 'sign-in failed',
        ]
          .filter(Boolean)
          .join(', ') || 'signed out'
      )
    case 'signed-in': {
      const { id, role, awaits_second_factor } = session.identity
      const known = `${id} ${session.isChecked ? 'checked' : 'remembered'}`
      if (awaits_second_factor) return `${known}, without second factor`
      return role === null ? `${known}, role unknown` : known
    }
  }
}

function nameOfEffect(effect: SessionEffect): string {
  switch (effect.do) {
    case 'remember':
      return `remember ${effect.identity.id}`
    case 'read-profile':
      return `read ${effect.user.id}`
    case 'connect':
      return 'connect'
    case 'wipe':
      return effect.keepsUnsent ? 'wipe all but unsent' : 'wipe'
    case 'wipe-others':
      return `wipe ${effect.previousId} for ${effect.userId}`
  }
}

/** What every event leads to: the next state, then the effects. A missing event changes nothing. */
const transitions: Record<StateName, Partial<Record<EventName, string>>> = {
  'not known': {
    'start, nobody': 'signed out',
    'start, A': 'A remembered',
    'start, A, from Google': 'A hidden',
    'session of A': 'A being read; read A',
    'session of A, confirmed': 'A being read; read A',
    'session of B': 'B being read; read B',
    'no session': 'signed out',
    'failed sign-in': 'sign-in failed',
    'the server ends it': 'signed out; wipe all but unsent',
    'sign-out': 'just left; wipe',
    'sign-out for another account': 'to sign in with another account; wipe',
    'other tab: A': 'A remembered; connect',
    'other tab: B': 'B remembered; connect',
  },
  'A hidden': {
    'session of A': 'A hidden, A being read; read A',
    'session of A, confirmed': 'A hidden, A being read; read A',
    'session of B': 'B being read; wipe A for B; read B',
    'no session': 'A remembered',
    'failed sign-in': 'A remembered',
    'the server ends it': 'signed out; wipe all but unsent',
    'sign-out': 'just left; wipe',
    'sign-out for another account': 'to sign in with another account; wipe',
    'other tab: A': 'A remembered; connect',
    'other tab: B': 'B remembered; connect',
    'other tab: nobody': 'not known',
  },
  'A being read': {
    'session of B': 'B being read; read B',
    'no session': 'signed out',
    'failed sign-in': 'sign-in failed',
    'profile of A': 'A checked; remember A',
    'A cannot be read': 'A remembered, role unknown; remember A',
    'A is gone': 'signed out; wipe',
    'the server ends it': 'signed out; wipe all but unsent',
    'sign-out': 'just left; wipe',
    'sign-out for another account': 'to sign in with another account; wipe',
    'other tab: A': 'A remembered; connect',
    'other tab: B': 'B remembered; connect',
  },
  'A remembered': {
    'session of A': 'A checked; read A',
    'session of A, confirmed': 'A checked; read A',
    'session of B': 'B being read; wipe A for B; read B',
    'password of B': 'A hidden',
    'profile of A': 'A checked; remember A',
    'A is gone': 'signed out; wipe',
    'the server ends it': 'signed out; wipe all but unsent',
    'sign-out': 'just left; wipe',
    'sign-out for another account': 'to sign in with another account; wipe',
    'other tab: B': 'B remembered; connect',
    'other tab: nobody': 'signed out',
  },
  'A checked': {
    'session of B': 'B being read; wipe A for B; read B',
    'password of B': 'A hidden',
    'profile of A': 'A checked; remember A',
    'A cannot be read': 'A remembered',
    'A is gone': 'signed out; wipe',
    'the server ends it': 'signed out; wipe all but unsent',
    'sign-out': 'just left; wipe',
    'sign-out for another account': 'to sign in with another account; wipe',
    'other tab: B': 'B remembered; connect',
    'other tab: nobody': 'signed out',
  },
  'A remembered, without second factor': {
    'session of A': 'A checked, without second factor; read A',
    'session of A, confirmed': 'A checked; remember A; read A',
    'session of B': 'B being read; wipe A for B; read B',
    'password of B': 'A hidden',
    'profile of A': 'A checked; remember A',
    'A is gone': 'signed out; wipe',
    'the server ends it': 'signed out; wipe all but unsent',
    'sign-out': 'just left; wipe',
    'sign-out for another account': 'to sign in with another account; wipe',
    'other tab: B': 'B remembered; connect',
    'other tab: nobody': 'signed out',
  },
  'A checked, without second factor': {
    'session of A, confirmed': 'A checked; remember A',
    'session of B': 'B being read; wipe A for B; read B',
    'password of B': 'A hidden',
    'profile of A': 'A checked; remember A',
    'A cannot be read': 'A remembered, without second factor',
    'A is gone': 'signed out; wipe',
    'the server ends it': 'signed out; wipe all but unsent',
    'sign-out': 'just left; wipe',
    'sign-out for another account': 'to sign in with another account; wipe',
    'other tab: B': 'B remembered; connect',
    'other tab: nobody': 'signed out',
  },
  'signed out': {
    'session of A': 'A being read; read A',
    'session of A, confirmed': 'A being read; read A',
    'session of B': 'B being read; read B',
    'failed sign-in': 'sign-in failed',
    'profile of A': 'A checked; remember A',
    'profile of B': 'B checked; remember B',
    'A cannot be read': 'A remembered, role unknown; remember A',
    'B cannot be read': 'B remembered, role unknown; remember B',
    'A is gone': 'signed out; wipe',
    'B is gone': 'signed out; wipe',
    'the server ends it': 'signed out; wipe all but unsent',
    'sign-out': 'just left; wipe',
    'sign-out for another account': 'to sign in with another account; wipe',
    'other tab: A': 'A remembered; connect',
    'other tab: B': 'B remembered; connect',
  },
  'sign-in failed': {
    'session of A': 'A being read; read A',
    'session of A, confirmed': 'A being read; read A',
    'session of B': 'B being read; read B',
    'no session': 'signed out',
    'profile of A': 'A checked; remember A',
    'profile of B': 'B checked; remember B',
    'A cannot be read': 'A remembered, role unknown; remember A',
    'B cannot be read': 'B remembered, role unknown; remember B',
    'A is gone': 'sign-in failed; wipe',
    'B is gone': 'sign-in failed; wipe',
    'the server ends it': 'sign-in failed; wipe all but unsent',
    'sign-out': 'just left; wipe',
    'sign-out for another account': 'to sign in with another account; wipe',
    'other tab: A': 'A remembered; connect',
    'other tab: B': 'B remembered; connect',
  },
  'just left': {
    'session of A': 'A being read; read A',
    'session of A, confirmed': 'A being read; read A',
    'session of B': 'B being read; read B',
    'failed sign-in': 'just left, sign-in failed',
    'profile of A': 'A checked; remember A',
    'profile of B': 'B checked; remember B',
    'A cannot be read': 'A remembered, role unknown; remember A',
    'B cannot be read': 'B remembered, role unknown; remember B',
    'A is gone': 'just left; wipe',
    'B is gone': 'just left; wipe',
    'the server ends it': 'just left; wipe all but unsent',
    'sign-out': 'just left; wipe',
    'sign-out for another account': 'to sign in with another account; wipe',
    'led home': 'signed out',
    'other tab: A': 'A remembered; connect',
    'other tab: B': 'B remembered; connect',
  },
}

for (const [name, state] of Object.entries(states) as [StateName, Session][])
  test(`When the state is '${name}', every event leads where it should`, () => {
    const outcomes = Object.entries(events).map(([event, happened]) => {
      const [next, ...effects] = reduceSession(state, happened)
      return [event, [nameOf(next), ...effects.map(nameOfEffect)].join('; ')]
    })
    const unchanged = Object.fromEntries(Object.keys(events).map((event) => [event, name]))
    expect(Object.fromEntries(outcomes)).toEqual({ ...unchanged, ...transitions[name] })
  })

const people = ['A', 'B', 'C']
const anyId = fc.constantFrom(...people)
const anyUser = anyId.map(user)
const anyIdentity: fc.Arbitrary<Identity> = fc
  .tuple(anyUser, fc.constantFrom('learner' as const, 'admin' as const, null), fc.boolean())
  .map(([one, role, isLocked]) =>
    isLocked ? { ...one, role, awaits_second_factor: true } : { ...one, role },
  )
const anyFailure = fc.option(fc.constant('bad_code'))
const kind = <K extends SessionEvent['kind']>(name: K) => fc.constant(name)

/** One for each kind of event: the compiler reports a kind without one. */
const anyEventOf: { [K in SessionEvent['kind']]: fc.Arbitrary<Extract<SessionEvent, { kind: K }>> } = {
  started: fc.record({
    kind: kind('started'),
    owner: fc.option(anyIdentity),
    hasSession: fc.boolean(),
    isReturning: fc.boolean(),
  }),
  'signed-in': fc.record({ kind: kind('signed-in'), user: anyUser, isConfirmed: fc.boolean() }),
  'no-session': fc.record({ kind: kind('no-session'), failure: anyFailure }),
  'password-accepted': fc.record({ kind: kind('password-accepted'), userId: anyId }),
  'profile-read': fc.record({ kind: kind('profile-read'), identity: anyIdentity }),
  'profile-unavailable': fc.record({ kind: kind('profile-unavailable'), user: anyUser }),
  'account-gone': fc.record({ kind: kind('account-gone'), userId: anyId }),
  'session-ended': fc.record({ kind: kind('session-ended') }),
  left: fc.record({ kind: kind('left'), forAnother: fc.boolean() }),
  'led-home': fc.record({ kind: kind('led-home') }),
  'other-tab': fc.record({ kind: kind('other-tab'), owner: fc.option(anyIdentity) }),
}
const anyEvents = fc.array(fc.oneof(...Object.values<fc.Arbitrary<SessionEvent>>(anyEventOf)), {
  maxLength: 40,
})

/** Whose data is on the device: the user who is shown, or who is hidden until it is known who signs in. */
function ownerOf(session: Session): string | null {
  const owner = session.state === 'starting' ? session.owner : identityOf(session)
  return owner?.id ?? null
}

test('Whatever happens, no signed-out state has an identity, and no other user is shown before the previous user’s data is wiped', () => {
  fc.assert(
    fc.property(anyEvents, (happened) => {
      let session: Session = states['not known']
      for (const event of happened) {
        const [next, ...effects] = reduceSession(session, event)
        if (next.state !== 'signed-in') expect(next).not.toHaveProperty('identity')
        // Another tab wipes before it notifies.
        const isWiped = event.kind === 'other-tab' || effects.some(({ do: what }) => what.startsWith('wipe'))
        const owner = ownerOf(session)
        if (owner !== null && !isWiped) expect(ownerOf(next)).toBe(owner)
        session = next
      }
    }),
    { numRuns: 2_000 },
  )
})

test('Whatever happens, a profile is read only for the reported session’s user, and shown only if it was being read or is theirs', () => {
  fc.assert(
    fc.property(anyEvents, (happened) => {
      let session: Session = states['not known']
      for (const event of happened) {
        const [next, ...effects] = reduceSession(session, event)
        for (const effect of effects)
          if (effect.do === 'read-profile')
            expect(event).toMatchObject({ kind: 'signed-in', user: effect.user })
        if (event.kind === 'profile-read' && next !== session && session.state === 'starting')
          expect(event.identity.id).toBe(session.reading)
        session = next
      }
    }),
  )
})
