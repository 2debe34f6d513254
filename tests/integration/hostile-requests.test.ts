// Requests that no browser sends by itself: to other hosts and addresses, too long, or too slow.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { demoPublishableKey } from '../../dev/backend/demo-key.ts'
import { requestListener } from '../../dev/backend/http.ts'
import { type Listening, listenLocally } from '../../dev/backend/listen.ts'
import { openTestBackend } from './support/test-backend.ts'

let backend: Backend
let server: Listening

function listen(options = {}): Promise<Listening> {
  return listenLocally(requestListener({ api: backend.fetch }), 0, options)
}

beforeAll(async () => {
  backend = await openTestBackend()
  server = await listen()
})
afterAll(async () => {
  await server.close()
  await backend.close()
})

function send(text: string, { port }: Listening = server): Socket {
  const socket = connect({ host: '127.0.0.1', port })
  socket.write(text)
  return socket
}

async function statusOf(sent: Socket): Promise<number> {
  const [answer] = await once(sent, 'data')
  sent.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1])
}

/** Sends the address and host unchanged: `fetch` would correct them. */
function get(address: string, host = 'localhost', more = ''): Promise<number> {
  return statusOf(send(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`))
}

const authorize = '/auth/v1/authorize?provider=google&redirect_to='

test('The embedded backend answers under this machine’s own names', async () => {
  for (const name of [`localhost:${server.port}`, '127.0.0.1', '[::1]:4173', 'LOCALHOST'])
    expect([name, await get(`${authorize}/`, name)]).toEqual([name, 302])
})

test.each([
  'ayurveda.example',
  'localhost.ayurveda.example',
  'ayurveda.example:4173',
  'localhost@ayurveda.example',
  '0.0.0.0',
  '192.168.0.7',
  '',
])('The embedded backend refuses the host “%s”, a name that another site may point here', async (name) => {
  expect(await get(`${authorize}/`, name)).toBe(403)
})

test.each([
  ['a path that begins like an address', `//ayurveda.example${authorize}http://ayurveda.example/`],
  ['a path with backslashes', `/\\ayurveda.example${authorize}http://ayurveda.example/`],
  ['a whole address as its path', `http://ayurveda.example${authorize}http://ayurveda.example/`],
  ['an address without a host', 'http://'],
  ['a null character', '/rest/v1/courses?title=eq.%00'],
])('The embedded backend refuses a request for %s', async (_, address) => {
  expect(await get(address)).toBe(400)
})

test('The embedded backend refuses a host with an impossible port', async () => {
  expect(await get('/rest/v1/courses', 'localhost:99999')).toBe(400)
})

test('The embedded backend refuses an address or headers of more than 16 KB', async () => {
  const long = 'a'.repeat(17 * 1024)
  expect(await get(`/rest/v1/courses?${long}`)).toBe(431)
  expect(await get('/rest/v1/courses', 'localhost', `X-Long: ${long}\r\n`)).toBe(431)
})

test.each([
  ['headers that never end', 'POST /rest/v1/courses HTTP/1.1\r\nHost: localhost\r\n'],
  [
    'a body that never ends',
    `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: localhost\r\napikey: ${demoPublishableKey}\r\nContent-Length: 9\r\n\r\nx`,
  ],
])('The embedded backend does not wait forever for %s', async (_, text) => {
  const impatient = await listen({ headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 })
  expect(await statusOf(send(text, impatient))).toBe(408)
  await impatient.close()
})

test('The embedded backend can be reached only at the loopback address', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
  const others = addresses.filter(({ internal, scopeid }) => !internal && !scopeid)
  for (const host of ['127.0.0.2', ...others.map(({ address }) => address)]) {
    const socket = connect({ host, port: server.port })
    await expect(once(socket, 'connect'), host).rejects.toThrow()
  }
})
