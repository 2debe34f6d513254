import { page } from 'vitest/browser'
import { addUsers } from '../../support/many-users.ts'
import { expectAccessible } from '../support/axe.ts'
import { focus, press } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { openUsers, rows } from '../support/users.ts'
import { giveVideos, openVideos, shownTitles } from '../support/videos.ts'

const course = 'Rasayana Therapy in Practice'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })

/** Everything that Tab leads to. */
function tabStops(place: ParentNode = document): number {
  const controls = place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')
  return [...controls].filter((control) => control.tabIndex >= 0 && control.checkVisibility()).length
}

const rowStops = () => tabStops(document.querySelector('tbody') ?? document)

test('A page of a hundred videos is one Tab stop; the arrow keys lead through its rows', async () => {
  const courseId = await giveVideos(course, 150)
  await openVideos(courseId, '?size=100')
  await expect.poll(shownTitles).toHaveLength(100)
  expect(tabStops()).toBeLessThan(40)

  await focus(button('Drag Lesson 1'))
  await press('ArrowRight')
  await expect.element(button('Move Lesson 1 up')).toHaveFocus()
  await press('ArrowDown')
  await expect.element(button('Move Lesson 2 up')).toHaveFocus()
  await press('End')
  await expect.element(button('Delete Lesson 2')).toHaveFocus()
  await press('PageDown')
  await expect.element(button('Delete Lesson 12')).toHaveFocus()
  await press('Home')
  await expect.element(button('Drag Lesson 12')).toHaveFocus()
  await press('ArrowLeft')
  await expect.element(button('Drag Lesson 12')).toHaveFocus()

  // Out of the rows and back: to the same control.
  await press('Tab')
  expect(document.activeElement?.closest('tbody')).toBeNull()
  expect(rowStops()).toBe(1)
  await expect.element(button('Drag Lesson 12')).toHaveAttribute('tabindex', '0')
})

test('The arrow keys that move a video which has been picked up do not leave its handle', async () => {
  const courseId = await giveVideos(course, 3)
  await openVideos(courseId)
  const handle = button('Drag Lesson 1')
  await focus(handle)
  await press('Space')
  await expect
    .element(page.getByText('Picked up Lesson 1, order position 0 (the last is 2).'))
    .toBeInTheDocument()
  // It listens to the next key from a timer on, which begins as the picking up is said.
  await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
  await press('ArrowDown')
  await expect
    .element(page.getByText('Lesson 1 is now at order position 1 (the last is 2).'))
    .toBeInTheDocument()
  await press('Space')
  await expect.poll(shownTitles).toEqual(['Lesson 2', 'Lesson 1', 'Lesson 3'])
  await expect.element(handle).toHaveFocus()
})

test('The grid says how to move in it, and Tab finds a row again when the one it was on is gone', async ({
  backend,
}) => {
  await addUsers(backend, 30)
  openUsers('?sort=email')
  await expect.element(rows()).toHaveLength(26)
  const grid = page.getByRole('grid', { name: 'Users' })
  await expect.element(grid).toHaveAccessibleDescription('Use the arrow keys to move within the table')
  await focus(link('Demo Learner'))
  await press('ArrowDown')
  await expect.element(link('Vaidya 0001')).toHaveFocus()
  await expect.element(page.getByText('Use the arrow keys to move within the table')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.element(rows()).toHaveLength(8)
  expect(rowStops()).toBe(1)
})
