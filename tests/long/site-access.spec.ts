import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { expectGoodTemplates } from '../support/e2e/site-templates.ts'
import { expect, test } from '../support/e2e/test.ts'

// In Hindi: tests/weekly/site-access-hindi.spec.ts.
test('Every kind of page in English comes alive without errors, prints, passes axe, and none scrolls sideways at 320 pixels, at 200 % zoom or in large text', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404|Page not found/)
  await expectGoodTemplates(page, 'en')
})

test('Open menus and FAQ answers, and the login pages, pass axe', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(href('faq'))
  await page.getByRole('main').locator('summary').nth(2).click()
  await page.getByRole('button', { name: 'Discover' }).click()
  await expectAccessible(page, 'Discover')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectAccessible(page, 'menu')
  for (const path of [href('login'), href('admin-login')]) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
})

test('A visitor can skip the header, open an answer and reach the contact page by keyboard alone', async ({
  page,
}) => {
  await page.goto(href('faq'))
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('summary').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expect(page.locator('details').nth(1)).toHaveAttribute('open')
  await page.keyboard.press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(0)
  const contact = page.getByRole('main').getByRole('link', { name: 'Contact us' })
  for (let stops = 0; stops < 12 && !(await contact.evaluate((link) => link === document.activeElement)); ) {
    await page.keyboard.press('Tab')
    stops++
  }
  await expect(contact).toBeFocused()
  // Until the code requested by the first key has arrived, the link would load the page from the server.
  await expect(page.locator('[data-live]')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused()
})
