// Accessibility of learner area states that take some clicks to reach, light and dark, and their width on a
// phone and a desktop.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e/axe.ts'
import { openAccountMenu, openDevicePage } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

/**
 * Checks the new part of a state with axe, at the phone's width: the desktop has the same parts in the same
 * colours.
 */
async function expectAccessibleLayout(page: Page, state: string, part?: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${state}, ${width} px`).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page, state, part)
}

test('The resume offer, the account menu, the page of the device, its confirmation and the dashboard without saved courses are accessible', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
  await page.getByRole('list').getByRole('button').nth(2).click()
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await expect(page.getByRole('link', { name: /^Continue: / })).toBeVisible()
  await expectAccessibleLayout(page, 'card')
  await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
  await expect(page.getByRole('button', { name: /^Continue: / })).toBeVisible()
  await expectAccessibleLayout(page, 'player')

  await page.getByRole('link', { name: 'My courses' }).first().click()
  await expect(page.getByText('Up to date')).toBeVisible()
  await openAccountMenu(page)
  await expectAccessibleLayout(page, 'menu', '#account')
  await page.keyboard.press('Escape')
  await openDevicePage(page)
  await expect(page.getByText(/^5 courses, \d+ KB$/)).toBeVisible()
  await expectAccessibleLayout(page, 'device', 'main')
  await page.getByRole('button', { name: 'Remove saved courses from this device' }).click()
  await expectAccessibleLayout(page, 'confirmation', 'dialog[open]')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('main').getByRole('link', { name: 'My courses' }).click()
  await expect(page.getByRole('heading', { name: 'Your courses are not saved on this device' })).toBeVisible()
  await expectAccessibleLayout(page, 'removed', 'main')
})
