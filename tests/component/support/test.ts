// The `test` of the component tests: each gets the seed's data and a fresh page.
import { test as base, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { backend, type PageBackend, patternOf } from './backend.ts'
import './find-element.ts'
import { nothingUnderway } from './requests.ts'

type Fixtures = {
  backend: PageBackend
  /** Expects an error that this test provokes; any other error in the console fails it. */
  expectConsoleError: (pattern: RegExp) => Promise<void>
  /** Takes the server down, and makes the browser report that it is offline. */
  goOffline: () => Promise<void>
  goOnline: () => Promise<void>
}

export const test = base.extend<Fixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
    async ({}, use) => {
      const { url, session } = await commands.openBackend()
      vi.stubEnv('VITE_SUPABASE_URL', url)
      // Not before the address is known: the API's client is created when it is loaded.
      const { becomeAdmin, forgetApp } = await import('./app.tsx')
      becomeAdmin(session)
      await use(backend)
      const errors = await commands.unexpectedErrors()
      forgetApp()
      vi.restoreAllMocks()
      await page.viewport(1280, 720)
      await commands.leaveBackend()
      await nothingUnderway()
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],

  expectConsoleError: async ({ backend: _ }, use) =>
    use((pattern) => commands.expectConsoleError(patternOf(pattern))),

  goOffline: async ({ expectConsoleError }, use) =>
    use(async () => {
      await expectConsoleError(/^Failed to load resource: net::ERR_/)
      await commands.cut(true)
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      window.dispatchEvent(new Event('offline'))
    }),

  goOnline: async ({ backend: _ }, use) =>
    use(async () => {
      await commands.cut(false)
      vi.restoreAllMocks()
      window.dispatchEvent(new Event('online'))
    }),
})

export { expect } from 'vitest'
