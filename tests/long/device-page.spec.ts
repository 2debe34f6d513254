import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { watchLayoutShifts } from '../support/e2e/layout-shifts.ts'
import { openAccountMenu } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

test('Nothing on the page “Device and data” moves while its values and notices appear, and the account menu scrolls on a low screen', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  const shifts = await watchLayoutShifts(page)

  for (const width of [320, 390, 1280])
    await test.step(`At ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(href('device'))
      await expect(page.getByText(/^5 courses, \d+ KB$/)).toBeVisible()
      const places = () =>
        page
          .getByRole('heading')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y + window.scrollY))
      const first = await places()
      expect(await shifts()).toEqual([])
      await button(page, 'Sync now').click()
      await expect(page.getByText('Everything is up to date.')).toBeVisible()
      expect(await places()).toEqual(first)
      await Promise.all([page.waitForEvent('download'), button(page, 'Download my data').click()])
      await expect(page.getByText('Your file is in your downloads.')).toBeVisible()
      // On a small phone the notice takes three lines; only the deletion is below it.
      expect((await places()).slice(0, 3)).toEqual(first.slice(0, 3))
    })

  await test.step('On a phone in landscape the menu scrolls to its last entry', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await openAccountMenu(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(href('home'))
  })
})
