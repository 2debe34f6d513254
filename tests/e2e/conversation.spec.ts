// The ways from a page to a conversation: a chat that knows what it is about, and a link to hand on.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { expect, test } from '../support/e2e/test.ts'
import { publicPages } from '../support/public-pages.ts'

const services = publicPages.filter(({ path }) => path.startsWith('/services/'))
const others = ['home', 'about', 'services', 'faq', 'contact'] as const

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share' })

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  /** The messages of the chat links on a page, as WhatsApp reads them. */
  async function messagesOf(page: Page, name: string | RegExp): Promise<string[]> {
    const links = await page.getByRole('main').getByRole('link', { name }).all()
    return Promise.all(
      links.map(async (link) => {
        const address = (await link.getAttribute('href')) ?? ''
        const text = new URL(address).searchParams.get('text') ?? ''
        expect(address).toBe(`https://wa.me/910000000000?text=${encodeURIComponent(text)}`)
        await expect(link).toHaveAttribute('target', '_blank')
        return text
      }),
    )
  }

  test('Every chat begins with the page that the visitor is looking at, in their words', async ({ page }) => {
    const known = new Set<string>()
    for (const { path, title } of services) {
      await page.goto(path)
      const messages = await messagesOf(page, 'Chat with us')
      const message = `Hello, I’d like to know more about ${title}.`
      expect(messages, path).toEqual([message])
      known.add(message)
    }
    for (const id of others) {
      await page.goto(href(id))
      const messages = await messagesOf(page, 'Chat with us')
      expect(messages, id).toHaveLength(1)
      expect(messages[0], id).toMatch(/^Hello, I’d like to know more about .+\.$/)
      known.add(messages[0] ?? '')
    }
    // Two services have the same title only if they are the same.
    expect(known.size).toBe(new Set(services.map(({ title }) => title)).size + others.length)
  })

  test('The chat about a package names it', async ({ page }) => {
    await page.goto(href('services'))
    expect(await messagesOf(page, /^Chat about/)).toEqual(
      ['Starter', 'Growth', 'Premium'].map(
        (name) => `Hello, I’d like to know more about the ${name} package.`,
      ),
    )
  })

  test('A service’s page has no Share button, which could not do anything', async ({ page }) => {
    await page.goto(href('camps'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(shareButton(page)).toHaveCount(0)
  })
})

test('Share on a service’s page opens the device’s own dialog with its title and address', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset.shared = JSON.stringify(data)
    }
  })
  await page.goto(`${href('thesis-writing')}?utm_source=mail`)
  await page.getByRole('main').hover()
  await shareButton(page).click()
  const url = new URL(href('thesis-writing'), page.url()).href
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    JSON.stringify({ title: 'Thesis Writing – Ayurveda Digital', url }),
  )
  await expect(page.getByText('Link copied')).toHaveCount(0)
})

test('Where there is no such dialog, Share copies the link, says so, and moves nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(href('thesis-writing'))
  const next = page.getByRole('heading', { level: 1 })
  const before = await next.boundingBox()
  await page.getByRole('main').hover()
  await shareButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeInViewport()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  expect(await next.boundingBox()).toEqual(before)

  await page
    .getByRole('region', { name: 'More help with academic writing' })
    .getByRole('link')
    .first()
    .click()
  await expect(page).not.toHaveURL(href('thesis-writing'))
  await expect(page.getByText('Link copied')).toHaveCount(0)
})

test('Where even copying fails, Share says where the link is', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
  })
  await page.goto(href('thesis-writing'))
  await page.getByRole('main').hover()
  await shareButton(page).click()
  await expect(page.getByText('Please copy the link from the address bar.')).toBeVisible()
})

test('Whoever closes the device’s dialog is told nothing', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async () => {
      document.documentElement.dataset.closed = ''
      throw new DOMException('Closed.', 'AbortError')
    }
  })
  await page.goto(href('thesis-writing'))
  await page.getByRole('main').hover()
  await shareButton(page).click()
  await expect(page.locator('html[data-closed]')).toBeAttached()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('')
})
