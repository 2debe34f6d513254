import { tagline } from '../../src/routes.ts'
import { expect, test } from '../support/e2e/test.ts'

test('A visitor opens the home page', async ({ page }) => {
  const response = await page.goto('/')

  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
})
