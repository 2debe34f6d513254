import { readStoredSession } from '@/api/stored-session'
import { send } from '@/stores/session'

export type Leaving = { forAnother?: boolean; keepsUnsent?: boolean }

/** Signs out at once. The server is notified once, if it can be reached. */
export async function signOut(how: Leaving = {}): Promise<void> {
  const session = readStoredSession()
  const wiped = send({ kind: 'left', ...how })
  const remote = await import('@/api/auth').catch(() => null)
  remote?.endSession(session)
  await wiped
}
