// A device with the app of a release, on which the learner of its conversation is signed in.
import type { Backend } from '../../../dev/backend/backend.ts'
import { addressOf, idOf } from '../../../dev/backend/releases/converse.ts'
import { callOf, newClient } from '../../integration/support/clients.ts'
import { signInWithGoogle } from '../../integration/support/google.ts'
import type * as LearnerApp from './learner-app.ts'

export type Device = {
  owner: string
  /** Throws if the sync ends with an error. */
  sync(): Promise<void>
  /** By the names of the conversation's ids. */
  record(course: string, video: string, note: string): Promise<void>
  /** Signs out, and waits until the server has answered. Returns the paths of the requests. */
  signOut(): Promise<string[]>
}

/** `rows`: of the mirror that it has; none on a new device. */
export async function aDevice(
  backend: Backend,
  app: typeof LearnerApp,
  rows: LearnerApp.Rows = {},
): Promise<Device> {
  const call = callOf(backend)
  let requests: { path: string; answer: Promise<Response> }[] = []
  globalThis.fetch = ((address, init) => {
    const answer = call(String(address), init)
    requests.push({ path: new URL(String(address)).pathname, answer })
    return answer
  }) satisfies typeof fetch
  const client = newClient(backend)
  const email = addressOf('learner', 0)
  const owner = await signInWithGoogle(backend, client, { email, name: 'Asha Nair' })
  const { data } = await client.auth.getSession()
  app.signIn(owner, email, JSON.stringify(data.session))
  await app.restore(owner, rows)
  const id = (name: string) => idOf(name.slice(1), 0)
  return {
    owner,
    async sync() {
      const error = await app.sync(owner)
      if (error) throw new Error(`The sync ended with: ${error}`)
    },
    record: (course, video, note) => app.record(owner, id(course), id(video), id(note)),
    async signOut() {
      requests = []
      await app.signOut()
      await Promise.all(requests.map(({ answer }) => answer))
      return requests.map(({ path }) => path)
    },
  }
}
