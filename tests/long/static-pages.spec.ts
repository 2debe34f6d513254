// Public pages before their code runs, and without it. Their HTML itself is tested in tests/built-site.
import { href, tagline } from '../../src/routes.ts'
import { home } from '../../src/site/content/en/home.ts'
import { pages as hindi } from '../../src/texts/hi/pages.ts'
import { expectLateFontsToMoveLittle } from '../support/e2e/late-fonts.ts'
import { expect, test } from '../support/e2e/test.ts'
import { templatesIn } from '../support/public-pages.ts'

test('Fonts that load late hardly shift any kind of page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await expectLateFontsToMoveLittle(
    page,
    templatesIn('en').map(({ path }) => path),
  )
})

test('Fonts that load late hardly shift the home page on a desktop or a Hindi page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectLateFontsToMoveLittle(page, ['/', '/hi'])
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Without JavaScript, visitors see complete pages, open both menus and answers, and move between pages and languages', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
    const headings = main.locator('h2, h3, h4')
    await expect(headings.filter({ visible: true })).toHaveCount(await headings.count())
    await expect(main.locator('[data-at]').filter({ visible: true })).toHaveText([home.hero.hours.any])

    await page.getByRole('button', { name: 'Discover' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workshops' }).click()
    await expect(page).toHaveURL(href('workshops'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshops')
    const questions = main.getByRole('group')
    await questions.nth(0).locator('summary').click()
    await questions.nth(1).locator('summary').click()
    await expect(page.locator('details[open]')).toHaveCount(1)
    await expect(questions.nth(1).getByRole('paragraph')).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(href('faq'))
    await page.getByText('What is Ayurveda?').click()
    await expect(page.locator('details[open]')).toHaveCount(1)

    await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी', exact: true }).click()
    await expect(page).toHaveURL('/hi/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi.faq.title)
  })
})

test.describe('Early button press', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('A button pressed before its code has loaded still works', async ({ page, app }) => {
    const code = app.proxy.hold({ path: /^\/assets\/boot-.*\.js/ })
    await page.goto(href('login'))
    await page.getByRole('button', { name: 'Continue with Google' }).tap()
    await code.reached
    code.release()
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  })
})
