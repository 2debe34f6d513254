// Accessibility of learner area states that take some clicks to reach: phone and desktop, light and dark.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e/axe.ts'
import { openAccountMenu } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

async function expectAccessibleLayout(page: Page, state: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `${state}, ${width} px`)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${state}, ${width} px`).toBeLessThanOrEqual(0)
  }
}

test('The account menu, its confirmation and the dashboard without saved courses are accessible', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await openAccountMenu(page)
  await expect(page.locator('#account').getByRole('status').last()).toHaveText(/^Saved courses take/)
  await expectAccessibleLayout(page, 'menu')
  await page.getByRole('button', { name: 'Remove saved courses from this device' }).click()
  await expectAccessibleLayout(page, 'confirmation')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Your courses are not saved on this device' })).toBeVisible()
  await expectAccessibleLayout(page, 'removed')
})

test('The resume offer on the card and in the player is accessible', async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
  await page.getByRole('list').getByRole('button').nth(2).click()
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await expect(page.getByRole('link', { name: /^Continue: / })).toBeVisible()
  await expectAccessibleLayout(page, 'card')
  await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
  await expect(page.getByRole('button', { name: /^Continue: / })).toBeVisible()
  await expectAccessibleLayout(page, 'player')
})
