// The main journeys in an engine other than Chromium's, once as it is and once without what the oldest
// supported browsers lack. Each journey has its own origin, and therefore its own storage.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAdmin } from '../../dev/demo-accounts.ts'
import type {} from '../../src/app/first-interaction.ts'
import { href, type Route, routes, tagline } from '../../src/routes.ts'
import { buildNextVersion, newTagline } from '../support/e2e/next-version.ts'
import { type AppServer, type ServedApp, startAppServer } from '../support/e2e/served-app.ts'
import { makeBrowserOlder } from '../support/engines/older-browser.ts'
import type { Engine } from '../support/engines/tab.ts'
import { Visitor } from '../support/engines/visitor.ts'
import { readPrinted } from '../support/printed.ts'

const builtSite = resolve(import.meta.dirname, '../../dist-demo')

/** How the engines report requests that a test makes fail. */
const lostRequest =
  /Failed to load|NetworkError|Load failed|access control|connection was (lost|interrupted)|Could not connect|cannot be reached|Failed to fetch|can’t establish/i

export function journeysIn(name: string, launch: () => Promise<Engine>, { prints = false } = {}): void {
  let server: AppServer
  let engine: Engine
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'engine-'))
    server = await startAppServer()
    engine = await launch()
  })

  afterAll(async () => {
    await engine?.close()
    await server?.close()
    await rm(folder, { recursive: true, force: true })
  })

  for (const age of ['as it is', 'as old as the oldest supported browser'] as const) {
    const isOld = age !== 'as it is'

    async function nextVersion(): Promise<string> {
      const site = join(folder, `next ${age}`)
      await buildNextVersion(site)
      if (isOld) await makeBrowserOlder(site)
      return site
    }

    async function onSite(journey: (visitor: Visitor, app: ServedApp) => Promise<void>): Promise<void> {
      const app = await server.serve()
      try {
        if (isOld) await app.deploy(join(folder, 'old'))
        const visitor = new Visitor(engine.tab, app.origin)
        // Thumbnails are on another host, which the tests cannot reach.
        visitor.expectError(/i\.ytimg\.com/)
        await journey(visitor, app)
        expect(await visitor.unexpectedErrors(), 'errors in the console').toEqual([])
      } finally {
        await engine.tab.goto('about:blank')
        await engine.tab.takeErrors()
        await app.close()
      }
    }

    describe(`${name}, ${age}`, () => {
      if (isOld) {
        beforeAll(async () => {
          await cp(builtSite, join(folder, 'old'), { recursive: true })
          await makeBrowserOlder(join(folder, 'old'))
        })
      }

      test('After the first visit every public page can be read without a network', () =>
        onSite(async (visitor, app) => {
          await visitor.open('/')
          await visitor.sees('heading', tagline)
          await workerReady(visitor)
          app.proxy.cut()
          visitor.expectError(lostRequest)
          const pages = (routes as readonly Route[]).filter(
            ({ area, path }) => area === 'site' && !path.includes('*'),
          )
          expect(pages.length).toBeGreaterThan(10)
          for (const { path } of pages) {
            await visitor.open(path)
            expect(await visitor.run(() => document.querySelectorAll('main h1').length), path).toBe(1)
          }
        }))

      test('A menu closes with Escape, with a click outside and with a choice', () =>
        onSite(async (visitor) => {
          const isOpen = () => visitor.run(() => (document.getElementById('discover')?.clientHeight ?? 0) > 0)
          const isClosed = async () => !(await isOpen())
          await visitor.open('/')
          for (const close of [() => visitor.press('Escape'), () => visitor.clickOn('main h1')]) {
            expect(await isClosed()).toBe(true)
            await visitor.click('button', 'Discover')
            await visitor.until('an open menu', isOpen)
            await close()
            await visitor.until('a closed menu', isClosed)
          }
          await visitor.click('button', 'Discover')
          await visitor.clickOn(`#discover [href="${href('services')}"]`)
          await visitor.isAt(href('services'))
          await visitor.until('a closed menu', isClosed)
        }))

      test('Code that failed to load at the first touch loads at the next one, and the click is not lost', () =>
        onSite(async (visitor, app) => {
          app.proxy.drop({ path: '/sw.js' })
          visitor.expectError(/./)
          await visitor.open(href('faq'))
          await visitor.run(() => {
            Object.assign(window, { isSamePage: true })
          })
          const restore = app.proxy.drop({ path: /^\/assets\/(FaqPage|boot)-.*\.js/ })
          await visitor.clickOn('main h1')
          await visitor.until('a request that failed', async () =>
            app.proxy.requests.some(({ path, status }) => path.startsWith('/assets/boot-') && status === 0),
          )
          // A press before the page has noticed is dropped with the code.
          await visitor.until('a page that waits for the next touch', () =>
            visitor.run(() => window.heldPress?.onPress !== undefined),
          )
          restore()
          await visitor.click('button', 'Dark')
          await visitor.until('the dark scheme', () =>
            visitor.run(() => document.documentElement.dataset.mantineColorScheme === 'dark'),
          )
          expect(await visitor.run(() => 'isSamePage' in window), 'the page was not loaded again').toBe(true)
        }))

      test('A learner signs in, loses the network, and opens a course that was never opened', () =>
        onSite(async (visitor, app) => {
          await signInAsLearner(visitor)
          await workerReady(visitor)
          await visitor.seesText('Up to date')
          app.proxy.cut()
          visitor.expectError(lostRequest)
          await visitor.open(href('dashboard'))
          await visitor.seesText('Offline – showing your saved courses')
          await visitor.until('the courses', async () => (await courseTitles(visitor)).length === 5)
          const [title = ''] = await courseTitles(visitor)
          await visitor.click('link', title)
          await visitor.seesText('Course Content')
        }))

      test('A learner whose token has expired stays signed in', () =>
        onSite(async (visitor, app) => {
          await signInAsLearner(visitor)
          await visitor.run(() => {
            const key = Object.keys(localStorage).find((entry) => entry.endsWith('-auth-token')) ?? ''
            const session = JSON.parse(localStorage.getItem(key) ?? '')
            localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1_000_000 }))
          })
          await visitor.open(href('dashboard'))
          await visitor.until('a new token', async () =>
            app.proxy.requests.some(({ path }) => path.includes('grant_type=refresh_token')),
          )
          await visitor.seesText('Up to date')
          expect(await courseTitles(visitor)).toHaveLength(5)
        }))

      test.runIf(prints)(
        'A certificate is printed on one sheet, and its code leads to its verification',
        () =>
          onSite(async (visitor, app) => {
            await signInAsLearner(visitor)
            await visitor.click('link', 'Certificate')
            await visitor.sees('button', 'Print or save as PDF')
            // As wide as A4 in landscape.
            expect(await readPrinted((await engine.tab.print?.()) as Uint8Array)).toMatchObject([
              { width: 842, code: `${app.origin}/verify/4H8RT6VCN2KE` },
            ])
          }),
      )

      test('A new version is offered, and appears when it is accepted', () =>
        onSite(async (visitor, app) => {
          await visitor.open('/')
          await workerReady(visitor)
          await app.deploy(await nextVersion())
          await visitor.reload()
          await visitor.clickOn('main h1')
          await visitor.click('button', 'Update now')
          await visitor.sees('heading', newTagline)
        }))

      test('A learner who signs out leaves no course behind', () =>
        onSite(async (visitor) => {
          await signInAsLearner(visitor)
          await visitor.seesText('Up to date')
          await visitor.click('button', 'Your account')
          await visitor.click('button', 'Log out')
          await visitor.isAt('/')
          await visitor.until('an empty device', () => visitor.run(isEmptyDevice))
          await visitor.open(href('dashboard'))
          await visitor.isAt(href('login'))
        }))

      test('An admin signs in and saves a course', () =>
        onSite(async (visitor, app) => {
          await visitor.open(href('admin-login'))
          await visitor.fill('Email', demoAdmin.email)
          await visitor.fill('Password', demoAdmin.password)
          await visitor.click('button', 'Sign in')
          await visitor.sees('heading', 'Admin dashboard')
          await visitor.open(href('admin-courses'))
          await visitor.click('button', 'Edit Panchakarma Foundations')
          await visitor.fill('Title', `Saved in ${name}`)
          await visitor.click('button', 'Save')
          await visitor.seesText('Course updated successfully.')
          const rows = await app.sql('select 1 from public.courses where title = $1', [`Saved in ${name}`])
          expect(rows).toHaveLength(1)
        }))
    })
  }
}

async function signInAsLearner(visitor: Visitor): Promise<void> {
  await visitor.open(href('login'))
  await visitor.click('button', 'Continue with Google')
  await visitor.click('button', 'Demo Learner')
  await visitor.isAt(href('dashboard'))
  await visitor.sees('heading', 'Welcome')
  await visitor.until('five courses', async () => (await courseTitles(visitor)).length === 5)
}

function courseTitles(visitor: Visitor): Promise<string[]> {
  return visitor.run(() =>
    // Cards out of sight are not laid out, so WebKit gives them no `innerText`.
    [...document.querySelectorAll('article h3 a')]
      .map((link) => (link.textContent ?? '').trim())
      .filter(Boolean),
  )
}

async function workerReady(visitor: Visitor): Promise<void> {
  await visitor.until('a worker that controls the page', () =>
    visitor.run(async () => {
      await navigator.serviceWorker.ready
      return navigator.serviceWorker.controller !== null
    }),
  )
}

/** No rows and no session. The worker's files stay: they are the same for everyone. */
async function isEmptyDevice(): Promise<boolean> {
  const kept = (await indexedDB.databases()).filter(({ name }) => !name?.startsWith('workbox'))
  return kept.length === 0 && !Object.keys(localStorage).some((key) => /auth-token|last-user/.test(key))
}
