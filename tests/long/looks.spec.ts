// What only a browser's layout shows: nothing is cut off, covered or misplaced, in any size, colours or
// medium.
import type { Locator, Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { textSetter } from '../support/e2e/large-text.ts'
import { openCourse } from '../support/e2e/player.ts'
import { becomeAdmin, signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('No word on the logins’ buttons is cut off at 320 px, or at 390 px in text of twice the size; they are bold before any code runs, and the one that shows the password is as large as a finger', async ({
  page,
}) => {
  const setText = await textSetter(page)
  for (const address of [href('login'), href('admin-login')]) {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto(address)
    for (const size of [16, 32] as const) {
      await page.setViewportSize({ width: size === 16 ? 320 : 390, height: 844 })
      await setText(size)
      expect(await overflow(page), `${address}, ${size} px`).toBe(0)
      const cut = await page
        .locator('.mantine-Button-label')
        .evaluateAll((labels) => labels.filter((label) => label.scrollWidth > label.clientWidth).length)
      expect(cut, `${address}, ${size} px`).toBe(0)
    }
    await setText(16)
    if (address === href('login')) {
      // The layers are in order.
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCSS('font-weight', '600')
    } else {
      const toggle = await boxOf(page.getByRole('button', { name: /password/i }))
      expect([toggle.width, toggle.height]).toEqual([44, 44])
    }
  }
})

test('On a phone the dashboard and a course fit in text of twice the size; nothing is visible between the header and the video, or next to it, and a “Previous” without a target is quieter than “Next”', async ({
  page,
}) => {
  const setText = await textSetter(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'Demo Learner')
  await setText(32)
  expect(await overflow(page), 'dashboard').toBe(0)
  await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  expect(await overflow(page), 'course').toBe(0)
  await setText(16)

  expect((await boxOf(page.getByRole('button', { name: /^Play / }))).y).toBeLessThanOrEqual(130)
  const previous = page.getByRole('button', { name: 'Previous' })
  await expect(previous).toBeDisabled()
  await expect(previous).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

  await page.evaluate(() => window.scrollTo(0, 400))
  const header = await boxOf(page.getByRole('banner'))
  const video = await boxOf(page.getByRole('button', { name: /^Play / }))
  expect(video.y).toBeCloseTo(header.bottom, 0)
  expect([video.x, video.right]).toEqual([0, 390])
})

test('At 1280 × 800 the video, its title and the controls are in sight at once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openCourse(page)
  for (const part of [
    page.getByRole('button', { name: /^Play / }),
    page.getByRole('heading', { level: 2 }).first(),
    page.getByRole('button', { name: 'Next' }),
  ])
    expect((await boxOf(part)).bottom).toBeLessThanOrEqual(800)
})

test('On a phone the preview’s video stays completely below the header of the admin area, and the admin dashboard fits in text of twice the size', async ({
  page,
  app,
}) => {
  const setText = await textSetter(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const [course] = await app.sql<{ id: string }>(
    `select id from public.courses where title = 'Panchakarma Foundations'`,
  )
  await becomeAdmin(page)
  await page.goto(href('admin-course-preview', { courseId: course?.id ?? '' }))
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 500))
  const header = await boxOf(page.getByRole('banner'))
  expect((await boxOf(page.getByRole('button', { name: /^Play / }))).y).toBeCloseTo(header.bottom, 0)

  await page.goto(href('admin-dashboard'))
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  await setText(32)
  expect(await overflow(page)).toBe(0)
})

test('At 1280 × 800 no error toast covers a field of “Add Course”, and a new one replaces the last', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await becomeAdmin(page)
  await page.goto(href('admin-courses'))
  await page.getByRole('button', { name: 'Add Course' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Course' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const toasts = page.locator('.mantine-Notifications-root').getByRole('alert')
  await expect(toasts).toHaveText(['ErrorTitle is required'])
  expect((await boxOf(toasts)).right).toBeLessThan((await boxOf(dialog)).x)
  await dialog.getByLabel('Title').first().fill('Nadi')
  await dialog.getByLabel('Thumbnail URL').fill('no link')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toasts).toHaveCount(1)
  await expect(toasts).not.toContainText('Title is required')
})

test('In forced colours the FAQ’s signs, the chosen colours and the edges of coloured cards are visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(href('faq'))
  const sign = await page
    .locator('summary')
    .first()
    .evaluate((question) => getComputedStyle(question, '::after').backgroundImage)
  expect(sign).toContain('gradient')
  const choice = (name: string) => page.getByRole('contentinfo').getByRole('button', { name })
  const fill = (name: string) => choice(name).evaluate((button) => getComputedStyle(button).backgroundColor)
  const chosen = await fill('Auto')
  expect(chosen).not.toBe(await fill('Dark'))
  // The system's own mark.
  const mark = await choice('Auto').evaluate((button) => {
    button.style.backgroundColor = 'Highlight'
    return getComputedStyle(button).backgroundColor
  })
  expect(chosen).toBe(mark)

  await page.goto(href('home'))
  const edges = [
    page.getByRole('blockquote').first().locator('..'),
    page.getByRole('contentinfo'),
    page.getByRole('main').getByRole('link', { name: 'All Services' }),
  ]
  for (const part of edges) {
    const { color, width } = await part.evaluate((element) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(element)
      return { color: borderTopColor, width: borderTopWidth }
    })
    expect({ color, width }).toEqual({ color: expect.stringMatching(/^rgb\(/), width: '1px' })
  }

  await page.goto(href('thesis-writing'))
  await expect(page.getByRole('heading', { name: 'Who our thesis support is for' }).locator('..')).toHaveCSS(
    'border-top-color',
    /^rgb\(/,
  )
})

test('No button of the closing call overlaps the lotus, and the mark in the footer is aligned with the name next to it', async ({
  page,
}) => {
  for (const address of [href('home'), href('thesis-writing')]) {
    await page.goto(address)
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const call = page.getByRole('region').filter({ has: page.locator('#next-step') })
      const overlaps = await call.evaluate((section) => {
        const lines = [...section.querySelectorAll('svg:not(a svg) path')].map((line) =>
          line.getBoundingClientRect(),
        )
        const parts = [...section.querySelectorAll('a, h2, p')].map((part) => {
          const range = document.createRange()
          range.selectNodeContents(part)
          return (part.matches('a') ? part : range).getBoundingClientRect()
        })
        return parts.filter((part) =>
          lines.some(
            (line) =>
              part.left < line.right &&
              line.left < part.right &&
              part.top < line.bottom &&
              line.top < part.bottom,
          ),
        ).length
      })
      expect(overlaps, `${address} at ${width}`).toBe(0)

      const name = page.getByRole('contentinfo').getByText('Ayurveda Digital', { exact: true })
      const [mark, row] = [await boxOf(name.locator('svg')), await boxOf(name)]
      expect(mark.y + mark.height / 2, `${address} at ${width}`).toBeCloseTo(row.y + row.height / 2, 0)
      expect(mark.x, `${address} at ${width}`).toBeCloseTo(row.x, 0)
    }
  }
})

// That a printed page of any kind has no buttons is tested in site-access.spec.ts.
test('On paper the FAQ is light, complete with every answer, and without menus, even if dark colours were chosen', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  await page.goto(href('faq'))
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const answers = page.locator('details > div')
  const shown = () =>
    answers.evaluateAll((all) => all.filter((answer) => answer.firstElementChild?.checkVisibility()).length)
  expect(await ground()).toBe('rgb(13, 23, 18)')
  expect(await shown()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  expect(await ground()).toBe('rgb(251, 247, 238)')
  expect(await shown()).toBe(await answers.count())
  await expect(page.getByRole('banner').getByText('Ayurveda Digital', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test.describe('On a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('No field has text smaller than 16 pixels, into which phones would zoom', async ({ page }) => {
    const fields = page.locator('input:not([type=checkbox], [type=radio]), select, textarea')
    const expectLargeLetters = async (least: number) => {
      await expect.poll(() => fields.filter({ visible: true }).count()).toBeGreaterThanOrEqual(least)
      const sizes = await fields.evaluateAll((all) =>
        all.map((field) => ({
          field: field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.id,
          size: Number.parseFloat(getComputedStyle(field).fontSize),
        })),
      )
      expect(sizes.filter(({ size }) => !(size >= 16))).toEqual([])
    }
    await page.goto(href('admin-login'))
    await expectLargeLetters(2)

    await becomeAdmin(page)
    await page.goto(href('admin-courses'))
    await expectLargeLetters(2)
    await page.getByRole('button', { name: 'Find anything' }).click()
    await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeVisible()
    await expectLargeLetters(3)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add Course' }).click()
    await page.getByRole('dialog').getByText('More', { exact: true }).click()
    await expectLargeLetters(6)

    await signInAs(page, 'Demo Learner')
    await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
    await page.getByRole('button', { name: 'Add a note' }).click()
    await expectLargeLetters(1)
  })
})
