// A device that gets its courses for the first time, over a link that breaks in the middle of every answer,
// unless one course is requested first.
import type { Page } from '@playwright/test'
import { watchLayoutShifts } from '../support/e2e/layout-shifts.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

type TestWindow = Window & { isLinkGood?: boolean }

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const realFetch = window.fetch
    window.fetch = async (address, init) => {
      const answer = await realFetch(address, init)
      const isPull = String(address).includes('/rpc/pull_mirror')
      const isForOneCourse = String(init?.body).includes('"first"')
      if (!isPull || isForOneCourse || (window as TestWindow).isLinkGood) return answer
      const whole = new Uint8Array(await answer.arrayBuffer())
      let isSent = false
      const body = new ReadableStream({
        pull(controller) {
          if (isSent) return controller.error(new TypeError('network error'))
          isSent = true
          controller.enqueue(whole.slice(0, whole.length / 2))
        },
      })
      return new Response(body, answer)
    }
  })
})

const cards = (page: Page) => page.getByRole('article')
const coming = (page: Page) => cards(page).filter({ hasText: 'Arriving…' })

test('After a first answer that broke off, all cards are shown, and complete courses can be opened; nothing moves on a phone as the rest arrives', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shifts = await watchLayoutShifts(page)
  await signInAs(page, 'Demo Learner')
  await expect(cards(page)).toHaveCount(5)
  await expect(page.getByText(/^[1-4] of 5 ready to open$/)).toBeVisible()
  await expect(coming(page)).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Find' })).toBeDisabled()
  await expect(page.getByText('Failed to fetch your courses')).toHaveCount(0)
  expect(await shifts()).toEqual([])
  await expect(cards(page).first()).not.toContainText('Arriving…')
  await cards(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  await page.goBack()

  await expect(coming(page)).not.toHaveCount(0)
  const before = (await shifts()).length
  await page.evaluate(() => {
    ;(window as TestWindow).isLinkGood = true
    window.dispatchEvent(new Event('online'))
  })
  await expect(coming(page)).toHaveCount(0)
  await expect(page.getByText('ready to open')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Find' })).toBeEnabled()
  await expect(cards(page)).toHaveCount(5)
  expect((await shifts()).slice(before)).toEqual([])
})

test('A course that has not arrived is requested first when it is opened', async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await expect(coming(page)).not.toHaveCount(0)
  const title = (await cards(page).last().getByRole('heading').textContent()) ?? ''
  await expect(cards(page).last()).toContainText('Arriving…')
  const pull = page.waitForRequest(
    (request) => request.url().endsWith('/rpc/pull_mirror') && 'first' in request.postDataJSON(),
  )
  await cards(page).last().getByRole('link').first().click()
  const { first } = (await pull).postDataJSON()
  await expect(page).toHaveURL(new RegExp(`/course/${first}$`))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
})
