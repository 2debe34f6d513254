// Google refuses sign-ins within another app.
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { expect, test } from '../support/e2e/test.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const browsers = [
  ['Instagram', `${iPhone} Mobile/22B83 Instagram 360.0.0.22.109 (iPhone16,1; iOS 18_1)`, 'Open in Safari'],
  [
    'Facebook',
    `${android} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0]`,
    'Open in Chrome',
  ],
  ['LinkedIn', `${iPhone} Mobile/22B83 [LinkedInApp]/9.30.1`, 'Open in Safari'],
  [
    'Line',
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36 Line/14.20.0`,
    'Open in Chrome',
  ],
] as const

for (const [app, userAgent, label] of browsers) {
  test.describe(app, () => {
    test.use({
      userAgent,
      viewport: { width: 390, height: 844 },
      permissions: ['clipboard-read', 'clipboard-write'],
    })

    test(`In ${app} the login page says that Google refuses it, and leads to a browser`, async ({ page }) => {
      await page.goto(href('login'))
      await expect(page.getByText('Google does not let you sign in inside another app.')).toBeVisible()
      const link = page.getByRole('link', { name: label })
      const address = new URL(href('login'), page.url())
      if (label === 'Open in Safari') await expect(link).toHaveAttribute('href', `x-safari-${address.href}`)
      else
        await expect(link).toHaveAttribute(
          'href',
          new RegExp(`^intent://${address.host}/login#Intent;scheme=http;package=com.android.chrome;`),
        )
      await expectAccessible(page, app)
      await page.getByRole('button', { name: 'Copy link' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address.href)
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    })
  })
}

test('In a normal browser the login page says nothing of the kind', async ({ page }) => {
  await page.goto(href('login'))
  await page.getByRole('main').hover()
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
})
