import { href } from '../../src/routes.ts'
import { expect, test } from '../support/e2e/test.ts'

const note = /^This browser is too old for signing in and learning\./

test('The login page says that a browser is too old, and only then; the public pages stay readable in it', async ({
  page,
}) => {
  await page.goto(href('login'))
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByText(note)).toHaveCount(0)

  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'))
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: note })).toBeVisible()
  await page.goto(href('about'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(note)).toHaveCount(0)
})
