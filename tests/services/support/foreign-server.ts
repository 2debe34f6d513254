// The embedded backend, served like a hosted project: at another origin, over HTTPS, with a publishable key
// or an older anon key, and with tokens signed by a key pair. It is used to test the tests of foreign
// services.
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { decodeJwt, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import type { Backend } from '../../../dev/backend/backend.ts'
import { demoPublishableKey } from '../../../dev/backend/demo-key.ts'
import { requestListener } from '../../../dev/backend/http.ts'
import type { Keys } from '../../../dev/backend/keys.ts'
import { insertAccounts, insertIdentity } from '../../support/account-rows.ts'
import { hashedTestPassword, testPassword } from './test-password.ts'

/** Its certificate, for `NODE_EXTRA_CA_CERTS`. */
export const certificate = resolve(import.meta.dirname, 'foreign-server.pem')

export type ForeignServer = {
  url: string
  publishableKey: string
  secretKey: string
  close(): Promise<void>
}

type KeyKind = 'new' | 'legacy'
type Signing = CryptoKeyPair
const keyId = randomUUID()

/** The backend's own idea of its address. */
const demoOrigin = 'http://localhost:4173'

/** Hosted projects have both kinds of keys; the older ones are tokens that name a role. */
async function makeKeys(kind: KeyKind): Promise<{ publishableKey: string; secretKey: string }> {
  if (kind === 'new') {
    const random = () => randomBytes(16).toString('base64url')
    return { publishableKey: `sb_publishable_${random()}`, secretKey: `sb_secret_${random()}` }
  }
  const secret = randomBytes(32)
  const sign = (role: string) =>
    new SignJWT({ role, iss: 'supabase' }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)
  return { publishableKey: await sign('anon'), secretKey: await sign('service_role') }
}

export async function startForeignServer(
  backend: Backend,
  keys: Keys,
  kind: KeyKind,
): Promise<ForeignServer> {
  const { publishableKey, secretKey } = await makeKeys(kind)
  const signing = (await generateKeyPair('ES256')) as Signing
  const project = new Project(backend, keys, signing, publishableKey, secretKey)
  const pem = readFileSync(certificate)
  const api = (request: Request) => project.answer(request)
  const server = createServer({ key: pem, cert: pem }, requestListener({ api }))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    publishableKey,
    secretKey,
    close: () => stop(server),
  }
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}

class Project {
  constructor(
    readonly backend: Backend,
    readonly keys: Keys,
    readonly signing: Signing,
    readonly publishableKey: string,
    readonly secretKey: string,
  ) {}

  async answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 200, headers: preflight })
    const { pathname } = new URL(request.url)
    const answer =
      pathname === '/auth/v1/admin/users' ? await this.#addUser(request) : await this.#forward(request)
    const headers = new Headers(answer.headers)
    for (const [name, value] of Object.entries(crossOrigin)) headers.set(name, value)
    return new Response(answer.status === 204 ? null : await answer.arrayBuffer(), {
      status: answer.status,
      headers,
    })
  }

  async #forward(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    const key = headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
    if (key) headers.set('apikey', key === this.publishableKey ? demoPublishableKey : 'unknown')
    const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
    if (token) headers.set('authorization', `Bearer ${await this.#ownToken(token)}`)
    const body = await request.arrayBuffer()
    const init = { method: request.method, headers, ...(body.byteLength > 0 && { body }) }
    const answer = await this.backend.fetch(new Request(demoOrigin + pathname + search, init))
    if (!answer) return new Response(null, { status: 404 })
    return pathname.startsWith('/auth/v1/') && answer.ok ? this.#withSignedToken(answer) : answer
  }

  /** A token of another project is passed on unchanged. */
  async #ownToken(token: string): Promise<string> {
    if (token === this.publishableKey) return demoPublishableKey
    try {
      // The backend itself reports whether it has expired.
      await jwtVerify(token, this.signing.publicKey, { currentDate: new Date(0) })
    } catch {
      return token
    }
    return new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(this.keys.jwtSecret))
  }

  async #withSignedToken(answer: Response): Promise<Response> {
    const text = await answer.text()
    const body = text.startsWith('{') ? JSON.parse(text) : null
    if (!body?.access_token) return new Response(text || null, answer)
    const access_token = await new SignJWT(decodeJwt(body.access_token))
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keyId })
      .sign(this.signing.privateKey)
    return Response.json({ ...body, access_token }, { status: answer.status })
  }

  /** Like 'Add user' in the dashboard. */
  async #addUser(request: Request): Promise<Response> {
    if (request.headers.get('apikey') !== this.secretKey)
      return Response.json({ message: 'Invalid API key' }, { status: 401 })
    const { email, password, user_metadata = {} } = (await request.json()) as Record<string, unknown>
    if (password !== testPassword) throw new Error('This stand-in knows the tests’ password only.')
    const [user] = await this.backend.sql<{ id: string }>(
      `${insertAccounts(
        `select $1::uuid as id, $2::text as email, $3::text as encrypted_password, $4::jsonb as raw_user_meta_data`,
        ['encrypted_password', 'raw_user_meta_data'],
      )} returning id`,
      [randomUUID(), email, hashedTestPassword, JSON.stringify(user_metadata)],
    )
    if (!user) throw new Error('The account was not added.')
    // The service gives each account with a password the identity of its address.
    const identity = { sub: user.id, email, email_verified: false, phone_verified: false }
    await this.backend.sql(insertIdentity, [user.id, 'email', JSON.stringify(identity)])
    return Response.json(user)
  }
}

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server',
}

const preflight = {
  ...crossOrigin,
  'access-control-allow-methods': 'GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS',
  'access-control-allow-headers':
    '*, authorization, apikey, content-type, prefer, range, x-client-info, x-supabase-api-version, accept-profile, content-profile, x-retry-count',
}
