import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { demoPublishableKey } from '../../dev/backend/demo-key.ts'
import { requestListener } from '../../dev/backend/http.ts'
import { type Listening, listenLocally } from '../../dev/backend/listen.ts'
import { backendAt, callOf, newClient, origin } from '../integration/support/clients.ts'
import { aCourse } from '../integration/support/courses.ts'
import { goToChooser } from '../integration/support/google.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { type Answered, type Asked, contract, type Scene } from './contract.ts'
import { foreignServices } from './support/foreign-backend.ts'

let backend: Backend
let scene: Scene
let listening: Listening | undefined

beforeAll(async () => {
  const opened = await openTestBackend()
  const services = foreignServices()
  // The embedded one over HTTP as well, like the hosted services.
  if (!services) listening = await listenLocally(requestListener({ api: opened.fetch }), 0)
  const site = services?.site ?? `http://localhost:${listening?.port}`
  backend = services ? opened : { ...opened, ...backendAt(site) }
  const [learner, admin] = [await aLearner(backend), await anAdmin(backend)]
  scene = {
    site,
    learner: { id: learner.id, email: learner.email, token: (await sessionOf(learner)).access_token },
    admin: { id: admin.id, token: (await sessionOf(admin)).access_token },
    course: await aCourse(backend),
    async beginSignIn(redirectTo = `${site}/dashboard`) {
      const { searchParams } = await goToChooser(backend, newClient(backend), redirectTo)
      return searchParams.get('state') ?? ''
    },
    async spendToken(refreshes) {
      const person = await aLearner(backend)
      const { refresh_token } = await sessionOf(person)
      for (let done = 0; done < refreshes; done++) {
        const { error } = await person.client.auth.refreshSession()
        if (error) throw error
      }
      return refresh_token
    },
  }
})
afterAll(async () => {
  await listening?.close()
  await backend.close()
})

async function sessionOf({ client }: Person) {
  const { session } = (await client.auth.getSession()).data
  if (!session) throw new Error('Nobody is signed in.')
  return session
}

function send({ method = 'GET', path, token, headers, body }: Asked): Promise<Response> {
  return callOf(backend)(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: demoPublishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/** The part of an answer that the expected one has. */
async function seenOf(response: Response, expected: Answered): Promise<Answered> {
  const seen: Answered = { status: response.status }
  const text = await response.text()
  if (expected.code) {
    const { error_code, code } = JSON.parse(text)
    seen.code = error_code ?? code
  }
  if (expected.redirect) {
    const { origin, pathname, searchParams } = new URL(response.headers.get('location') ?? 'about:blank')
    const names = Object.keys(expected.redirect.query)
    seen.redirect = {
      to: origin + pathname,
      query: Object.fromEntries(names.map((name) => [name, searchParams.get(name) ?? 'missing'])),
    }
  }
  if (expected.headers) {
    const names = Object.keys(expected.headers)
    seen.headers = Object.fromEntries(names.map((name) => [name, response.headers.get(name)]))
  }
  return seen
}

/** Also where `launch.test.ts` disguises it as services that are not ours. */
const isEmbedded = () => foreignServices()?.isEmbedded ?? true

for (const { title, ask, answer, orElse, embedded } of contract) {
  test(title, async () => {
    const expected = embedded && isEmbedded() ? embedded.answer : answer(scene)
    const seen = await seenOf(await send(await ask(scene)), expected)
    expect(orElse && foreignServices() ? [expected, orElse.answer] : [expected]).toContainEqual(seen)
  })
}

test('The embedded backend differs exactly where the contract gives a reason', () => {
  for (const { title, answer, embedded } of contract) {
    if (!embedded) continue
    expect(embedded.because, title).toMatch(/^The demo.*\.$/)
    expect(embedded.answer, title).not.toEqual(answer(scene))
  }
})
