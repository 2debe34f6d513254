import { page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { serverDown } from '../../support/answers.ts'
import { address } from '../support/app.tsx'
import { backend } from '../support/backend.ts'
import { alert } from '../support/notices.ts'
import { focus, press } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { giveVideos, movesApi, openVideos, shownTitles, storedTitles } from '../support/videos.ts'

const course = 'Panchakarma Foundations'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const lessons = (...numbers: number[]) => numbers.map((number) => `Lesson ${number}`)

/** How many moves were sent; null before the list is asked for again, which is after the last of them. */
async function movesSent(): Promise<number | null> {
  const isMove = ({ path }: { path: string }) => path.startsWith(movesApi.path)
  const asked = await backend.requestsTo({ path: /^\/rest\/v1\/(course_videos|rpc\/move_video)/ })
  const last = asked.at(-1)
  return last && !isMove(last) ? asked.filter(isMove).length : null
}

test('Arrows move a video step by step; the focus goes with it, and the ends are ends', async () => {
  const courseId = await giveVideos(course, 3)
  await openVideos(courseId)
  const down = button('Move Lesson 1 down')
  await expect.element(button('Move Lesson 1 up')).toHaveAttribute('aria-disabled', 'true')
  await focus(down)
  await press('Enter')
  await expect.poll(shownTitles).toEqual(lessons(2, 1, 3))
  await expect.element(down).toHaveFocus()
  await expect
    .element(page.getByText('Lesson 1 is now at order position 1 (the last is 2).'))
    .toBeInTheDocument()
  await press('Enter')
  await expect.poll(shownTitles).toEqual(lessons(2, 3, 1))
  await expect.element(down).toHaveFocus()
  await expect.element(down).toHaveAttribute('aria-disabled', 'true')
  await press('Enter')
  await expect.poll(() => storedTitles(courseId)).toEqual(lessons(2, 3, 1))
  await expect.poll(movesSent).toBe(2)
})

test('Among 120 videos, a step over the edge of a page leads to the other page, and the focus follows', async () => {
  const courseId = await giveVideos(course, 120)
  await openVideos(courseId, '?page=2')
  await expect.poll(() => shownTitles().at(0)).toBe('Lesson 51')
  await button('Move Lesson 51 up').click()
  await expect.poll(address).toBe(href('admin-course-videos', { courseId }))
  await expect.poll(() => shownTitles().at(-1)).toBe('Lesson 51')
  await expect.element(button('Move Lesson 51 up')).toHaveFocus()
  await expect
    .element(page.getByText('Lesson 51 is now at order position 49 (the last is 119).'))
    .toBeInTheDocument()

  await button('Move Lesson 51 down').click()
  await expect.poll(address).toMatch(/page=2/)
  await expect.poll(() => shownTitles().at(0)).toBe('Lesson 51')
  await expect.element(button('Move Lesson 51 down')).toHaveFocus()
})

test('Among 120 videos, a video can be moved to any position, counted as in the Order column', async () => {
  const courseId = await giveVideos(course, 120)
  await openVideos(courseId)
  await button('Move Lesson 2 to position…').click()
  const dialog = page.getByRole('dialog', { name: 'Move Video' })
  const field = dialog.getByLabelText('Order Position')
  await expect.element(field).toHaveValue(1)
  for (const wrong of ['-1', '120', '1.5', '']) {
    await field.fill(wrong)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(field).toHaveAccessibleDescription(/Please enter a whole number from 0 to 119/)
  }
  await field.fill('110')
  await press('Enter')
  await expect.poll(address).toMatch(/page=3/)
  await expect.poll(() => shownTitles().at(10)).toBe('Lesson 2')
  await expect.element(button('Move Lesson 2 to position…')).toHaveFocus()
  expect((await storedTitles(courseId)).indexOf('Lesson 2')).toBe(110)
})

test('A move that fails goes back, and takes with it those that were meant to follow', async ({
  backend,
  expectConsoleError,
}) => {
  const courseId = await giveVideos(course, 4)
  await openVideos(courseId)
  await expectConsoleError(/503/)
  // The first move is held and then saved; the second fails.
  const heal = await backend.answer(movesApi, serverDown)
  const held = await backend.hold(movesApi)
  await button('Move Lesson 1 down').click()
  await button('Move Lesson 4 up').click()
  await button('Move Lesson 2 down').click()
  await held.reached()
  await expect.poll(shownTitles).toEqual(lessons(1, 2, 4, 3))
  await held.release()
  await expect.element(alert('Failed to save video')).toBeVisible()
  await heal()
  await expect.poll(shownTitles).toEqual(lessons(2, 1, 3, 4))
  expect(await storedTitles(courseId)).toEqual(lessons(2, 1, 3, 4))
  expect((await backend.requestsTo(movesApi)).map(({ status }) => status)).toEqual([204, 503])
})

test('Moves are sent one after the other, in the order in which they were asked for', async ({ backend }) => {
  const courseId = await giveVideos(course, 4)
  await openVideos(courseId)
  const held = await backend.hold(movesApi)
  await button('Move Lesson 4 up').click()
  await button('Move Lesson 4 up').click()
  await button('Move Lesson 4 up').click()
  await held.reached()
  await expect.poll(shownTitles).toEqual(lessons(4, 1, 2, 3))
  expect(await storedTitles(courseId)).toEqual(lessons(1, 2, 3, 4))
  await held.release()
  await expect.poll(() => storedTitles(courseId)).toEqual(lessons(4, 1, 2, 3))
  const places = async () =>
    (await backend.requestsTo(movesApi)).map(({ requestBody }) => JSON.parse(requestBody).place)
  // A request counts when it has been answered, which is after the database has it.
  await expect.poll(places).toEqual([2, 1, 0])
  await expect.poll(shownTitles).toEqual(lessons(4, 1, 2, 3))
})
