import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { expect, test } from '../support/e2e/test.ts'

/** Records how long the last fade took, in milliseconds: 0 if there was none. */
async function watchFades(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(() => {
    const watch = async (transition: ViewTransition | null) => {
      await transition?.ready
      const fades = transition ? document.getAnimations() : []
      const durations = fades.map(({ effect }) =>
        (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')
          ? Number(effect?.getComputedTiming().duration)
          : 0,
      )
      Object.assign(window, { fade: Math.max(0, ...durations) })
    }
    window.addEventListener('pagereveal', ({ viewTransition }) => void watch(viewTransition))
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void watch(transition)
      return transition
    }
  })
  return () => page.evaluate(() => (window as unknown as { fade?: number }).fade)
}

for (const [reducedMotion, duration] of [
  ['no-preference', 150],
  ['reduce', 0],
] as const) {
  const how = duration ? 'A page fades into the next' : 'With reduced motion no page fades'

  test.describe(how, () => {
    test.use({ reducedMotion })

    test(`${how}, whether the browser loads it or the app shows it, and back; no click is lost meanwhile`, async ({
      page,
      app,
    }) => {
      const lastFade = await watchFades(page)
      const code = app.proxy.hold({ path: /^\/assets\/boot-.*\.js/ })
      await page.goto('/')
      await page.getByRole('link', { name: 'About' }).first().click()
      await expect(page).toHaveURL(href('about'))
      await expect.poll(lastFade).toBe(duration)
      code.release()

      await page.getByRole('main').hover()
      await expect(page.locator('[data-live]')).toBeAttached()
      const forget = () => page.evaluate(() => Object.assign(window, { fade: undefined, isSamePage: true }))
      await forget()
      await page.getByRole('link', { name: 'FAQ' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeFocused()
      await expect.poll(lastFade).toBe(duration)
      await forget()
      await page.goBack()
      await expect(page).toHaveURL(href('about'))
      await expect.poll(lastFade).toBe(duration)
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

      // Each is clicked while the previous page still fades in.
      const menu = page.getByRole('navigation', { name: 'Main' })
      for (const name of ['Home', 'FAQ', 'Contact'])
        await menu.getByRole('link', { name }).click({ noWaitAfter: true })
      await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
      await expect(page).toHaveURL(href('contact'))
    })
  })
}

test('A fade that the browser skips, as when the phone is turned, shows the next page and no error', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      transition.skipTransition()
      return transition
    }
  })
  await page.goto('/')
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]')).toBeAttached()
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeFocused()
})
