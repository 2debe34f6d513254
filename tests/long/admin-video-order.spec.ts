import type { Page } from '@playwright/test'
import { movesApi, openVideos, shownTitles, videosApi } from '../support/e2e/course-videos.ts'
import type { ServedApp } from '../support/e2e/served-app.ts'
import { becomeAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { giveVideos, storedTitles } from '../support/stored-content.ts'

// Admins work online: the worker only costs time here.

const course = 'Panchakarma Foundations'
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Drag ${title}`, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const lessons = (...numbers: number[]) => numbers.map((number) => `Lesson ${number}`)

/** The page's announcement of where a video is now. */
const saidAt = (page: Page, title: string, position: string) =>
  page.getByRole('status').filter({ hasText: `${title} is now at position ${position}.` })

/** How many moves were sent; null until the list is requested again, which is after the last of them. */
function movesSent({ proxy }: ServedApp): number | null {
  const isMove = ({ path }: { path: string }) => path.startsWith(movesApi.path)
  const asked = proxy.requests.filter((request) => isMove(request) || request.path.startsWith(videosApi.path))
  const last = asked.at(-1)
  return last && !isMove(last) ? asked.filter(isMove).length : null
}

/** Drags to the position without dropping. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await handle(page, from).hover()
  await page.mouse.down()
  const target = await handle(page, to).boundingBox()
  if (!target) throw new Error(`There is no handle of ${to}.`)
  await page.mouse.move(target.x, target.y + target.height / 2, { steps: 12 })
}

test('An admin drags a video to another place with the mouse, where it stays while it is saved, or with a finger; offline it stays where it is', async ({
  page,
  app,
  goOffline,
  goOnline,
}) => {
  const courseId = await giveVideos(app, course, 5)
  await becomeAdmin(page)
  await openVideos(page, courseId)

  await test.step('with the mouse', async () => {
    await expect(handle(page, 'Lesson 4')).toHaveCSS('touch-action', 'none')
    const held = app.proxy.hold(movesApi)
    await drag(page, 'Lesson 4', 'Lesson 2')
    // It is dropped where the page has registered it, which may lag some mouse moves behind.
    await expect(saidAt(page, 'Lesson 4', '2 of 5')).toBeAttached()
    await page.mouse.up()
    await held.reached
    await expect(shownTitles(page)).toHaveText(lessons(1, 4, 2, 3, 5))
    held.release()
    await expect.poll(() => storedTitles(app, courseId)).toEqual(lessons(1, 4, 2, 3, 5))
    await expect(shownTitles(page)).toHaveText(lessons(1, 4, 2, 3, 5))
    await expect.poll(() => movesSent(app)).toBe(1)
  })

  await test.step('not without a network, and again when it is back', async () => {
    await goOffline()
    const sentence = page.getByText(
      'The server can’t be reached right now. You can move videos again once it’s back.',
    )
    await expect(sentence).toBeVisible()
    await expect(handle(page, 'Lesson 3')).toHaveAttribute('aria-disabled', 'true')
    await drag(page, 'Lesson 3', 'Lesson 1')
    await page.mouse.up()
    await button(page, 'Move Lesson 3…').press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(shownTitles(page)).toHaveText(lessons(1, 4, 2, 3, 5))
    await goOnline()
    await expect(sentence).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await button(page, 'Move Lesson 3…').click()
    await button(page, 'Up').click()
    const row = page.getByRole('row').filter({ hasText: 'Lesson 3' })
    await expect.poll(() => row.evaluate((row) => row.getAnimations().length), 'the row flashes').toBe(1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => storedTitles(app, courseId)).toEqual(lessons(1, 4, 3, 2, 5))
    await expect(shownTitles(page)).toHaveText(lessons(1, 4, 3, 2, 5))
  })

  await test.step('on a phone with a finger, and the page does not scroll', async () => {
    await page.setViewportSize({ width: 390, height: 2200 })
    await expect(page.getByRole('grid')).toBeVisible()
    const from = await handle(page, 'Lesson 3').boundingBox()
    const to = await handle(page, 'Lesson 1').boundingBox()
    if (!from || !to) throw new Error('The handles are not on the page.')
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x + from.width / 2, y: y + from.height / 2 }],
      })
    await touch('touchStart', from.y)
    for (let step = 1; step <= 12; step++) await touch('touchMove', from.y + ((to.y - from.y) * step) / 12)
    // As with the mouse: dropped where the page has registered it.
    await expect(saidAt(page, 'Lesson 3', '1 of 5')).toBeAttached()
    await touch('touchEnd')
    await expect(shownTitles(page)).toHaveText(lessons(3, 1, 4, 2, 5))
    await expect.poll(() => storedTitles(app, courseId)).toEqual(lessons(3, 1, 4, 2, 5))
  })
})
