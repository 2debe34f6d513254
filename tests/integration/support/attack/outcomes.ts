// The cells of the matrix, and the roles in its columns.

export const roles = [
  'visitor',
  'newcomer',
  'learner',
  'learner of another course',
  'admin',
  'expired token',
  'forged token',
  'deleted user',
] as const
export type Role = (typeof roles)[number]

export type Refusal = `${number} ${string}`
/**
 * For rows, which were read or changed; for one row, `done`; otherwise the status and code of the refusal.
 */
export type Outcome = 'nothing' | 'own' | 'any' | 'all' | 'done' | Refusal
export type Row = Record<Role, Outcome>

/** Callers without a session are refused before anything else is checked. */
const withoutSession = {
  visitor: '401 42501',
  'expired token': '401 PGRST303',
  'forged token': '401 PGRST301',
} as const satisfies Partial<Row>

type SignedIn = { newcomer: Outcome; learner: Outcome; admin: Outcome; deleted: Outcome }

export function signedIn({ newcomer, learner, admin, deleted }: SignedIn): Row {
  return {
    ...withoutSession,
    newcomer,
    learner,
    'learner of another course': learner,
    admin,
    'deleted user': deleted,
  }
}

const refused = '403 42501'

export function adminsOnly(admin: Outcome): Row {
  return signedIn({ newcomer: refused, learner: refused, admin, deleted: refused })
}

export const nobody = adminsOnly(refused)

/** The same expectation for several columns. */
export function each<Name extends string>(row: Row, ...names: Name[]): Record<Name, Row> {
  return Object.fromEntries(names.map((name) => [name, row])) as Record<Name, Row>
}
