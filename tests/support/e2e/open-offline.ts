import type { Page } from '@playwright/test'

/**
 * Whatever the page opens from now on reads that the browser is offline. Playwright disables the network, but tells a
 * document that is opened meanwhile late, or not at all.
 */
export const opensOffline = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
  )
