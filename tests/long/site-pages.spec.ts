// Moving between public pages within the app. Their content is tested in tests/built-site.
import { type RouteId, siteName, tagline } from '../../src/routes.ts'
import { expect, test } from '../support/e2e/test.ts'
import { type PublicPage, publicPages } from '../support/public-pages.ts'

const pageOf = (id: RouteId) => publicPages.find((page) => page.id === id) as PublicPage

test('Every kind of page opens at its top from the menus and links of the others, in the same document', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]')).toBeAttached()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

  const header = page.getByRole('navigation', { name: 'Main' })
  const footer = page.getByRole('contentinfo')
  const expectArrival = async ({ id, title }: PublicPage) => {
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title)
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(`${title} – ${siteName}`)
    expect(await page.evaluate(() => [scrollY, 'isSameDocument' in window]), id).toEqual([0, true])
  }

  for (const name of ['About', 'FAQ', 'Contact', 'Home']) {
    const entry = publicPages.find(({ label }) => label === name) as PublicPage
    await header.getByRole('link', { name, exact: true }).click()
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expectArrival(entry)
  }
  await footer.getByRole('link', { name: 'Privacy' }).click()
  await expectArrival(pageOf('privacy'))
  await footer.getByRole('link', { name: 'Accessibility' }).click()
  await expectArrival(pageOf('accessibility'))
  await footer.getByRole('link', { name: 'All Services' }).click()
  await expectArrival(pageOf('services'))
  await page.getByRole('main').getByRole('link', { name: 'Camps' }).click()
  await expectArrival(pageOf('camps'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Submit Jobs' }).click()
  await expectArrival(pageOf('submit-jobs'))
})

test('A path that does not exist is not found, by its status, on the page and in the console; the page links home', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404|Page not found: \/services\/unknown/)
  const logged = page.waitForEvent(
    'console',
    (message) => message.text() === 'Page not found: /services/unknown',
  )
  expect((await page.goto('/services/unknown'))?.status()).toBe(404)
  await logged
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
})
