import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { serverDown } from '../../support/answers.ts'
import { address } from '../support/app.tsx'
import { backend } from '../support/backend.ts'
import { alert, news } from '../support/notices.ts'
import { focus, press } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { giveVideos, movesApi, openVideos, shownTitles, storedTitles } from '../support/videos.ts'

const course = 'Panchakarma Foundations'
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Seen, and not announced once more. */
const toast = (text: string) => page.getByRole('group').filter({ hasText: text })
const lessons = (...numbers: number[]) => numbers.map((number) => `Lesson ${number}`)

/** What live regions say about a video from now on. */
function listen(): () => string[] {
  const said: string[] = []
  const hear = () => {
    for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
      const text = region.textContent ?? ''
      if (text.includes('Lesson') && !said.includes(text)) said.push(text)
    }
  }
  const observer = new MutationObserver(hear)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return () => said
}

/** How many moves were sent; null before the list is asked for again, which is after the last of them. */
async function movesSent(): Promise<number | null> {
  const isMove = ({ path }: { path: string }) => path.startsWith(movesApi.path)
  const asked = await backend.requestsTo({ path: /^\/rest\/v1\/(course_videos|rpc\/move_video)/ })
  const last = asked.at(-1)
  return last && !isMove(last) ? asked.filter(isMove).length : null
}

/** Without dragging. */
async function step(title: string, to: string): Promise<void> {
  await button(`Move ${title}…`).click()
  await page
    .getByRole('dialog', { name: 'Move Video' })
    .getByRole('button', { name: to, exact: true })
    .click()
}

test('A video is moved without dragging, by one or to an end; the focus stays with it', async () => {
  const courseId = await giveVideos(course, 3)
  await openVideos(courseId)
  const opener = button('Move Lesson 1…')
  await focus(opener)
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move Video' })
  const choice = (name: string) => dialog.getByRole('button', { name, exact: true })
  for (const name of ['To the top', 'Up']) await expect.element(choice(name)).toBeDisabled()
  await expect.element(dialog.getByLabelText('Position')).toHaveFocus()
  await focus(choice('Down'))
  await press('Enter')
  await expect.poll(shownTitles).toEqual(lessons(2, 1, 3))
  await expect.element(opener).toHaveFocus()
  await expect.element(page.getByText('Lesson 1 is now at position 2 of 3.')).toBeInTheDocument()
  await step('Lesson 1', 'To the end')
  await expect.poll(shownTitles).toEqual(lessons(2, 3, 1))
  await step('Lesson 3', 'Up')
  await expect.poll(shownTitles).toEqual(lessons(3, 2, 1))
  await step('Lesson 1', 'To the top')
  await expect.poll(() => storedTitles(courseId)).toEqual(lessons(1, 3, 2))
  await expect.poll(movesSent).toBe(4)
})

test('A move is announced once, when it is made, and its undoing once', async () => {
  const courseId = await giveVideos(course, 3)
  await openVideos(courseId)
  const said = listen()
  await step('Lesson 1', 'Down')
  await expect.element(toast('Moved to 2')).toBeVisible()
  await step('Lesson 1', 'Up')
  await expect.element(toast('Moved to 1')).toBeVisible()
  await button('Move Lesson 3…').click()
  await page.getByRole('dialog').getByLabelText('Position').fill('1')
  await press('Enter')
  await expect.element(toast('Lesson 3Moved to 1')).toBeVisible()
  await button('Undo').click()
  await expect.element(news('Moved back to 3')).toBeVisible()
  expect(said()).toEqual([
    'Lesson 1 is now at position 2 of 3.',
    'Lesson 1 is now at position 1 of 3.',
    'Lesson 3 is now at position 1 of 3.',
    'Lesson 3Moved back to 3',
  ])
})

test('All videos of a course are on one page, each with its place as learners count and as it is stored', async () => {
  const courseId = await giveVideos(course, 120)
  await backend.sql('update public.course_videos set order_index = order_index + 1 where order_index > 60')
  await openVideos(courseId)
  await expect.poll(shownTitles).toEqual(Array.from({ length: 120 }, (_, n) => `Lesson ${n + 1}`))
  await expect.element(page.getByRole('heading', { name: 'Course Videos (120)' })).toBeVisible()
  const numbers = (title: string) => button(`Drag ${title}`).element().closest('td')?.textContent
  expect(numbers('Lesson 1')).toBe('1, stored as 0')
  expect(numbers('Lesson 61')).toBe('61, stored as 60')
  expect(numbers('Lesson 62')).toBe('62')
})

test('A video can be moved to any position, as learners count; Undo reverts all of its moves', async () => {
  const courseId = await giveVideos(course, 120)
  await openVideos(courseId)
  await button('Move Lesson 2…').click()
  const dialog = page.getByRole('dialog', { name: 'Move Video' })
  const field = dialog.getByLabelText('Position')
  await expect.element(field).toHaveValue('2')
  for (const wrong of ['0', '121', '1.5', 'e', '']) {
    await field.fill(wrong)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(field).toHaveAccessibleDescription(/This must be a whole number from 1 to 120/)
  }
  await field.fill('111')
  await press('Enter')
  await expect.poll(() => shownTitles().at(110)).toBe('Lesson 2')
  await expect.element(button('Move Lesson 2…')).toHaveFocus()
  await expect.element(toast('Moved to 111')).toBeVisible()
  expect((await storedTitles(courseId)).indexOf('Lesson 2')).toBe(110)

  await step('Lesson 2', 'Up')
  await expect.element(toast('Moved to 110')).toBeVisible()
  await expect.element(toast('Moved to 111')).toHaveLength(0)
  await button('Undo').click()
  await expect.element(news('Moved back to 2')).toBeVisible()
  expect(shownTitles().at(1)).toBe('Lesson 2')
  expect((await storedTitles(courseId)).indexOf('Lesson 2')).toBe(1)
  await expect.element(button('Undo')).toHaveLength(0)
})

test('A filter by words in titles is in the address; filtered videos can only be moved to a numbered position', async () => {
  const courseId = await giveVideos(course, 60)
  await openVideos(courseId)
  const filter = page.getByLabelText('Filter videos by title')
  await filter.fill('lesson 5')
  await expect.element(news('11 of 60 videos')).toBeVisible()
  await expect.poll(shownTitles).toEqual(lessons(5, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59))
  await expect.poll(address).toMatch(/\?q=lesson\+5$/)
  await expect.element(page.getByText('To drag videos, clear the filter.')).toBeVisible()
  await expect.element(button('Drag Lesson 50')).toHaveAttribute('aria-disabled', 'true')
  await focus(button('Move Lesson 5…'))
  await press('ArrowDown')
  await expect.element(button('Move Lesson 50…')).toHaveFocus()
  await press('Enter')
  await page.getByRole('dialog').getByLabelText('Position').fill('4')
  await press('Enter')
  await expect.element(toast('Moved to 4')).toBeVisible()
  await expect.poll(shownTitles).toEqual(lessons(50, 5, 51, 52, 53, 54, 55, 56, 57, 58, 59))
  await expect.element(button('Move Lesson 50…')).toHaveFocus()
  await expect.poll(async () => (await storedTitles(courseId)).indexOf('Lesson 50')).toBe(3)

  await filter.fill('basti')
  await expect.element(page.getByText('No video of this course has “basti” in its title.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.poll(shownTitles).toHaveLength(60)
  await expect.element(button('Drag Lesson 1')).not.toHaveAttribute('aria-disabled')
  await openVideos(courseId, '?q=LESSON+60')
  await expect.poll(shownTitles).toEqual(['Lesson 60'])
})

test('A failed move is reverted, together with the moves queued after it', async ({
  backend,
  expectConsoleError,
}) => {
  const courseId = await giveVideos(course, 4)
  await openVideos(courseId)
  await expectConsoleError(/503/)
  // The first move is held and then saved; the second fails.
  const heal = await backend.answer(movesApi, serverDown)
  const held = await backend.hold(movesApi)
  await step('Lesson 1', 'Down')
  await step('Lesson 4', 'Up')
  await step('Lesson 2', 'Down')
  await held.reached()
  await expect.poll(shownTitles).toEqual(lessons(1, 2, 4, 3))
  await held.release()
  await expect.element(alert('Failed to move the video')).toBeVisible()
  await heal()
  await expect.poll(shownTitles).toEqual(lessons(2, 1, 3, 4))
  expect(await storedTitles(courseId)).toEqual(lessons(2, 1, 3, 4))
  expect((await backend.requestsTo(movesApi)).map(({ status }) => status)).toEqual([204, 503])
})

test('Moves are sent one after the other, in the order in which they were made', async ({ backend }) => {
  const courseId = await giveVideos(course, 4)
  await openVideos(courseId)
  const held = await backend.hold(movesApi)
  await step('Lesson 4', 'Up')
  await step('Lesson 4', 'Up')
  await step('Lesson 4', 'Up')
  await held.reached()
  await expect.poll(shownTitles).toEqual(lessons(4, 1, 2, 3))
  expect(await storedTitles(courseId)).toEqual(lessons(1, 2, 3, 4))
  await held.release()
  await expect.poll(() => storedTitles(courseId)).toEqual(lessons(4, 1, 2, 3))
  const places = async () =>
    (await backend.requestsTo(movesApi)).map(({ requestBody }) => JSON.parse(requestBody).place)
  // A request counts once it has been answered, which is after the database has it.
  await expect.poll(places).toEqual([2, 1, 0])
  await expect.poll(shownTitles).toEqual(lessons(4, 1, 2, 3))
})
