// The `test` of the component tests: each gets the seed's data and a page that nobody has used.
import { test as base, expect, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { backend, type PageBackend, patternOf } from './backend.ts'

type Fixtures = {
  backend: PageBackend
  /** Names an error that this test provokes; any other error in the console fails it. */
  expectConsoleError: (pattern: RegExp) => Promise<void>
}

export const test = base.extend<Fixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
    async ({}, use) => {
      const { url, session } = await commands.openBackend()
      vi.stubEnv('VITE_SUPABASE_URL', url)
      // Not before the address is known: the API's client is made as it is loaded.
      const { becomeAdmin, forgetApp } = await import('./app.tsx')
      becomeAdmin(session)
      await use(backend)
      forgetApp()
      await commands.leaveBackend()
      expect(await commands.unexpectedErrors(), 'errors in the console').toEqual([])
    },
    { auto: true },
  ],

  expectConsoleError: async ({ backend: _ }, use) =>
    use((pattern) => commands.expectConsoleError(patternOf(pattern))),
})

export { expect } from 'vitest'
