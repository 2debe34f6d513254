// A public page loads the texts in parallel with its code, and a signed-in learner's sync does not wait for
// them.
import { afterEach, expect, test, vi } from 'vitest'
import type { SyncStatus } from '@/lib/sync-status'
import { useSync } from '@/stores/sync'
import { setTexts, texts } from '@/texts/texts'
import { makeCourse, makeServer, owner } from '../support/courses'
import { newDevice, readMirror } from '../support/mirror'

// The client reads the session when it is created.
localStorage.setItem(
  'sb-localhost-auth-token',
  JSON.stringify({
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 1e6,
    expires_at: 4e9,
    user: { id: owner, email: 'asha@example.com', user_metadata: {} },
  }),
)
await import('@/api/client')
const { syncContext } = await import('@/app/session/sync-context')
const { enableSync, requestSync, syncOnlyFor } = await import('@/sync/controller')

const loaded = texts

afterEach(() => {
  syncOnlyFor(null)
  setTexts(loaded)
  vi.unstubAllGlobals()
})

/** The arguments that `pull_mirror` gets. */
function questionOf({ body }: RequestInit) {
  const { known, root, learning, transcripts } = JSON.parse(String(body))
  return { content: { known, root }, learning, transcripts: transcripts.root }
}

/** How the running sync ends. */
function outcome(): Promise<SyncStatus> {
  return new Promise((resolve) => {
    const stop = useSync.subscribe(({ status }) => {
      if (status.state !== 'failed' && status.state !== 'current') return
      stop()
      resolve(status)
    })
  })
}

const refuse = (status: number, body: object, headers = {}) => Response.json(body, { status, headers })

test.each<[string, string, () => Response]>([
  [
    'cannot be reached',
    'offline',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['names a wait', 'busy', () => refuse(429, {}, { 'Retry-After': '30' })],
  ['is down', 'server-down', () => refuse(503, {}, { 'Retry-After': '0' })],
  ['is another network’s sign-in page', 'malformed', () => new Response('<html>')],
])('The sync continues before the texts are loaded, even if the server %s', async (_, code, fail) => {
  setTexts(undefined as never)
  await newDevice(owner)
  const server = makeServer([makeCourse()])
  let isUp = false
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit) => {
    if (!isUp) return fail()
    return String(input).endsWith('/rpc/pull_mirror')
      ? Response.json(server.answer(questionOf(init)))
      : refuse(404, {})
  })
  enableSync(syncContext)
  const failed = outcome()
  syncOnlyFor(owner)
  expect(await failed).toMatchObject({ state: 'failed', error: { code } })
  isUp = true
  const done = outcome()
  requestSync()
  expect(await done).toEqual({ state: 'current' })
  expect((await readMirror(owner)).courses.map(({ id }) => id)).toEqual(server.courses.map(({ id }) => id))
})
