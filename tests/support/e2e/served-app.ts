import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { HeaderRule } from '../../../build/hosting/serving.ts'
import type { Backend } from '../../../dev/backend/backend.ts'
import { requestListener } from '../../../dev/backend/http.ts'
import { listenLocally } from '../../../dev/backend/listen.ts'
import { startServer } from '../../../dev/backend/server.ts'
import { openSite } from '../../../dev/backend/site.ts'
import { FaultProxy } from '../fault-proxy.ts'
import { forward, forwardOnce } from '../forward.ts'
import { copySeed } from '../seed-copy.ts'

const builtSite = resolve(import.meta.dirname, '../../../dist-demo')

export type ServerOptions = {
  /** How long an access token is good for; an hour unless set. */
  accessTokenSeconds?: number
}

export type ServedApp = {
  /** What the browser opens: a new one for each test, the same whatever happens behind it. */
  origin: string
  proxy: FaultProxy
  /** SQL as the database's owner: one statement with parameters, or several without. */
  sql: Backend['sql']
  /** Another build is served from now on, at the same address and over the same data; with these headers, if given. */
  deploy(siteDir: string, rules?: readonly HeaderRule[]): Promise<void>
  close(): Promise<void>
}

export type AppServer = {
  /** The seed's data behind an address that no page knows yet. One at a time. */
  serve(): Promise<ServedApp>
  close(): Promise<void>
}

/** Starts the real server over a seeded database in memory, for all tests of one worker. */
export async function startAppServer(options: ServerOptions): Promise<AppServer> {
  if (!existsSync(builtSite)) {
    throw new Error('The browser tests need the built site. Build it with: npm test build')
  }
  const server = await startServer({ port: 0, dataDir: 'memory', seed: true, siteDir: builtSite, ...options })
  const restoreSeed = await copySeed(server.backend)
  const send = forwardOnce()
  return {
    async serve() {
      await restoreSeed()
      return putBehindProxy(server.origin, server.backend, send)
    },
    close: server.close,
  }
}

async function putBehindProxy(target: string, backend: Backend, send: typeof forward): Promise<ServedApp> {
  const proxy = await FaultProxy.start(target, send)
  const closing = [() => proxy.close()]
  return {
    origin: proxy.origin,
    proxy,
    sql: backend.sql,
    async deploy(siteDir, rules) {
      const listening = await listenLocally(requestListener({ site: openSite(siteDir, rules) }), 0)
      closing.push(listening.close)
      proxy.inject({ path: /^\/(?!(rest|auth)\/v1\/)/ }, (request) =>
        forward(`http://localhost:${listening.port}`, request),
      )
    },
    async close() {
      for (const close of closing) await close()
    },
  }
}
