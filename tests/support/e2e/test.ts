// The `test` of the browser tests: each gets the seed's data, its own address and its own browser profile.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { ConsoleGuard } from '../console-guard.ts'
import { startVideoSite, type VideoSite } from '../video-site/server.ts'
import { type LaunchKillable, launchKillable } from './killable-browser.ts'
import { type AppServer, openApp, type ServedApp, startAppServer } from './served-app.ts'

type Fixtures = {
  app: ServedApp
  /** Expects an error that this test provokes; any other error in a console fails it. */
  expectConsoleError: (pattern: RegExp) => void
  /** A page in another browser profile: another device, or another user. */
  openDevice: () => Promise<Page>
  /** A separate browser, at the app's address. */
  launchKillable: LaunchKillable
  /** Disconnects the page's device from the network, and takes the server down for everyone. */
  goOffline: (context?: BrowserContext) => Promise<void>
  goOnline: (context?: BrowserContext) => Promise<void>
  consoleGuard: ConsoleGuard
}

type WorkerFixtures = {
  appServer: AppServer
  videoSite: VideoSite
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  appServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const server = await startAppServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],

  videoSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const site = await startVideoSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ launchOptions, videoSite }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...videoSite.browserArguments] }),
    { scope: 'worker' },
  ],

  app: async ({ appServer }, use) => {
    const app = await appServer.serve()
    await use(app)
    await app.close()
  },

  baseURL: async ({ app }, use) => use(app.origin),

  context: async ({ context, app }, use) => {
    openApp(context, app)
    await use(context)
  },

  consoleGuard: [
    async ({ context }, use) => {
      const guard = new ConsoleGuard()
      guard.watch(context)
      await use(guard)
      expect(guard.unexpected(), 'errors in the console').toEqual([])
    },
    { auto: true },
  ],

  expectConsoleError: async ({ consoleGuard }, use) => use((pattern) => consoleGuard.expect(pattern)),

  openDevice: async ({ browser, app, consoleGuard, reducedMotion, serviceWorkers }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: app.origin, reducedMotion, serviceWorkers })
      contexts.push(context)
      openApp(context, app)
      consoleGuard.watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  launchKillable: async ({ app, launchOptions }, use) =>
    use(async (profile) => {
      const browser = await launchKillable(profile, app.origin, launchOptions)
      openApp(browser.context, app)
      return browser
    }),

  goOffline: async ({ app, context: ownContext, consoleGuard }, use) =>
    use(async (context = ownContext) => {
      consoleGuard.expect(/^Failed to load resource: net::ERR_/)
      app.proxy.cut()
      await context.setOffline(true)
    }),

  goOnline: async ({ app, context: ownContext }, use) =>
    use(async (context = ownContext) => {
      app.proxy.restore()
      await context.setOffline(false)
    }),
})

export { expect } from '@playwright/test'
