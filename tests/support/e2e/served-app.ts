import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { Backend } from '../../../dev/backend/backend.ts'
import { requestListener } from '../../../dev/backend/http.ts'
import { listenLocally } from '../../../dev/backend/listen.ts'
import { startServer } from '../../../dev/backend/server.ts'
import { openSite } from '../../../dev/backend/site.ts'
import type { HeaderRule } from '../../../vite-plugins/hosting/serving.ts'
import { snapshot } from '../database-snapshot.ts'
import { FaultProxy } from '../fault-proxy.ts'
import { forward, forwardOnce } from '../forward.ts'
import { copySeed } from '../seed-copy.ts'
import { type DemoPerson, DemoSessions } from './demo-sessions.ts'

const builtSite = resolve(import.meta.dirname, '../../../dist-demo')

export type ServedApp = {
  /** What the browser opens: a new one for each test, which stays the same whatever happens behind it. */
  origin: string
  proxy: FaultProxy
  /** SQL as the database's owner: one statement with parameters, or several without. */
  sql: Backend['sql']
  /**
   * A session of this user as the auth server issued it, for one browser profile: no two calls return the
   * same.
   */
  newSession(person: DemoPerson): Promise<string>
  /**
   * Serves another build from now on, at the same address and with the same data; with these headers, if
   * given.
   */
  deploy(siteDir: string, rules?: readonly HeaderRule[]): Promise<void>
  close(): Promise<void>
}

const apps = new WeakMap<BrowserContext, ServedApp>()

/** Every page of this browser profile opens that app. */
export function openApp(context: BrowserContext, app: ServedApp): void {
  apps.set(context, app)
}

export function appOf(page: Page): ServedApp {
  const app = apps.get(page.context())
  if (!app) throw new Error('The page belongs to no test of `tests/support/e2e/test.ts`.')
  return app
}

export type AppServer = {
  /** The seed's data behind an address that no page knows yet. One at a time. */
  serve(): Promise<ServedApp>
  close(): Promise<void>
}

/** Starts the real server with a seeded in-memory database, for all tests of one worker. */
export async function startAppServer(): Promise<AppServer> {
  if (!existsSync(builtSite)) {
    throw new Error('The browser tests need the built site. Build it with: npm test build')
  }
  const database = { dataDir: 'memory', seed: true, snapshot: await snapshot(true) }
  const server = await startServer({ port: 0, siteDir: builtSite, ...database })
  // Part of the seed with which every test begins.
  const sessions = await DemoSessions.open(server.backend)
  const restoreSeed = await copySeed(server.backend)
  const send = forwardOnce()
  return {
    async serve() {
      await restoreSeed()
      sessions.restore()
      return putBehindProxy({ ...server, sessions, send })
    },
    close: server.close,
  }
}

type Behind = { origin: string; backend: Backend; sessions: DemoSessions; send: typeof forward }

async function putBehindProxy({ origin, backend, sessions, send }: Behind): Promise<ServedApp> {
  const proxy = await FaultProxy.start(origin, send)
  const closing = [() => proxy.close()]
  return {
    origin: proxy.origin,
    proxy,
    sql: backend.sql,
    newSession: (person) => sessions.take(person),
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
