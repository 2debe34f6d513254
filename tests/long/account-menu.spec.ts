import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { openAccountMenu } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const downloader = (page: Page) => page.getByRole('button', { name: 'Download my data' })
const deleter = (page: Page) => page.locator('#account').getByRole('button', { name: 'Delete my account' })
const note = (page: Page) => page.locator('#my-data')

test('The account menu keeps its size and places while its entries load and show notices, and scrolls on a low screen', async ({
  page,
  app,
}) => {
  const menu = page.locator('#account')
  const logOut = page.getByRole('button', { name: 'Log out' })
  const size = menu.getByText(/^Saved courses take/)
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()

  for (const width of [320, 390, 1280]) {
    await test.step(`At ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      // With the code of the entries still to come.
      await page.reload()
      const places = async () => {
        const boxes = [menu, logOut].map((part) => part.boundingBox())
        // To the pixel: the parts of one are rounded apart from their sum.
        return (await Promise.all(boxes)).map((box) => [
          Math.round(box?.y ?? -1),
          Math.round(box?.height ?? -1),
        ])
      }
      const code = app.proxy.hold({ path: /^\/assets\/AccountEntries-.*\.js/ })
      await openAccountMenu(page)
      await expect(logOut).toBeVisible()
      const first = await places()
      code.release()
      await expect(size).toBeVisible()
      expect(await places()).toEqual(first)
      await menu.getByRole('button', { name: 'Sync now' }).click()
      await expect(menu.getByText(/^Up to date\. Saved courses take/)).toBeVisible()
      expect(await places()).toEqual(first)
      await Promise.all([page.waitForEvent('download'), downloader(page).click()])
      await expect(note(page)).toContainText('Your file is in your downloads.')
      expect(await places()).toEqual(first)
    })
  }

  await test.step('Opened again, no entry moves after the very first frame', async () => {
    const entries = [downloader(page), deleter(page), logOut]
    const places = async () => Promise.all(entries.map(async (entry) => (await entry.boundingBox())?.y))
    const settled = await places()
    await page.keyboard.press('Escape')
    // The menu is notified of its end a moment later; opened again before, it would have been open all the time.
    await expect(menu.locator('button', { hasText: 'Sync now' })).toHaveCount(0)
    const first = await page.evaluate(() => {
      document.querySelector<HTMLElement>('[popovertarget="account"]')?.click()
      return new Promise<number[]>((resolve) =>
        requestAnimationFrame(() =>
          resolve(
            [...document.querySelectorAll('#account button')]
              .filter((entry) => /Download|Delete|Log out/.test(entry.textContent ?? ''))
              .map((entry) => entry.getBoundingClientRect().y),
          ),
        ),
      )
    })
    expect(first).toEqual(settled)
    await expect(size).toBeVisible()
    expect(await places()).toEqual(settled)
    await page.keyboard.press('Escape')
  })

  await test.step('On a phone in landscape it scrolls to its last entry', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await openAccountMenu(page)
    await logOut.click()
    await expect(page).toHaveURL(href('home'))
  })
})
