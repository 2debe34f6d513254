// Sharing a link from a service's page. The first messages of its chats are tested in
// tests/built-site/chats.test.ts.
import { href } from '../../src/routes.ts'
import { expect, test } from '../support/e2e/test.ts'

test('Share on a service’s page opens the device’s own dialog; without one, it copies the link or shows where it is, and nothing moves', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${href('thesis-writing')}?utm_source=mail`)
  const url = new URL(href('thesis-writing'), page.url()).href
  const share = page.getByRole('main').getByRole('button', { name: 'Share' })
  const note = page.getByRole('main').getByRole('status')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Hidden until the page's code is loaded, which the pointer starts.
  await page.getByRole('main').hover()
  await expect(share).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.boundingBox()

  await test.step('The device’s dialog gets the title and the address without its query', async () => {
    await page.evaluate(() => {
      navigator.share = async (data) => {
        document.documentElement.dataset.shared = JSON.stringify(data)
      }
    })
    await share.click()
    await expect(page.locator('html')).toHaveAttribute(
      'data-shared',
      JSON.stringify({ title: 'Thesis Writing – Ayurveda Digital', url }),
    )
    await expect(note).toHaveText('')
  })

  await test.step('Closing the dialog shows no notice', async () => {
    await page.evaluate(() => {
      navigator.share = async () => {
        document.documentElement.dataset.closed = ''
        throw new DOMException('Closed.', 'AbortError')
      }
    })
    await share.click()
    await expect(page.locator('html[data-closed]')).toBeAttached()
    await expect(note).toHaveText('')
  })

  await test.step('Without a dialog the link is copied', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await share.click()
    await expect(note).toHaveText('Link copied')
    await expect(note).toBeInViewport()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    expect(await title.boundingBox()).toEqual(before)
  })

  await test.step('The next page no longer shows that', async () => {
    const related = page.getByRole('region', { name: 'More help with academic writing' })
    await related.getByRole('link').first().click()
    await expect(page).not.toHaveURL(/thesis-writing/)
    await expect(page.getByText('Link copied')).toHaveCount(0)
  })

  await test.step('If even copying fails, it shows where the link is', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
    })
    await share.click()
    await expect(note).toHaveText('Please copy the link from the address bar.')
  })
})
