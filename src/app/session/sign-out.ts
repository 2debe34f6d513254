import { readStoredSession } from '@/api/stored-session'
import { send } from '@/stores/session'

/** Signs out at once. The server is notified once, if it can be reached. */
export async function signOut({ forAnother = false } = {}): Promise<void> {
  const session = readStoredSession()
  const wiped = send({ kind: 'left', forAnother })
  const remote = await import('@/api/auth').catch(() => null)
  remote?.endSession(session)
  await wiped
}
