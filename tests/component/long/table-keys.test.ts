import { page } from 'vitest/browser'
import { addUsers } from '../../support/many-users.ts'
import { expectAccessible } from '../support/axe.ts'
import { backend } from '../support/backend.ts'
import { news } from '../support/notices.ts'
import { focus, press } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { openUsers, rows } from '../support/users.ts'
import { giveVideos, openVideos, shownTitles, storedTitles } from '../support/videos.ts'

const course = 'Rasayana Therapy in Practice'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })

/** Everything that Tab reaches. */
function tabStops(place: ParentNode = document): number {
  const controls = place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')
  return [...controls].filter((control) => control.tabIndex >= 0 && control.checkVisibility()).length
}

const rowStops = () => tabStops(document.querySelector('tbody') ?? document)

test('A list of a hundred videos is one Tab stop; the arrow keys move through its rows', async () => {
  const courseId = await giveVideos(course, 100)
  await openVideos(courseId)
  await expect.poll(shownTitles).toHaveLength(100)
  expect(tabStops()).toBeLessThan(40)

  await focus(button('Drag Lesson 1'))
  await press('ArrowRight')
  await expect.element(button('Move Lesson 1…')).toHaveFocus()
  await press('ArrowDown')
  await expect.element(button('Move Lesson 2…')).toHaveFocus()
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

test('A video is moved by keyboard, announced in plain words, and its handle keeps the focus; Escape puts it back', async () => {
  const courseId = await giveVideos(course, 4)
  await openVideos(courseId)
  const handle = button('Drag Lesson 3')
  const said = (text: string) => expect.element(news(text)).toBeInTheDocument()
  const pickUp = async (place: number) => {
    await press('Space')
    await said(`Picked up Lesson 3, position ${place + 1} of 4.`)
    // It listens to keys only after a timer that starts when the picking up is announced.
    await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
  }
  await focus(handle)
  // Visible once the list is loaded again.
  await backend.sql(`update public.course_videos set description = 'Ghee' where title = 'Lesson 4'`)
  await pickUp(2)
  await press('ArrowUp')
  await said('Lesson 3 is now at position 2 of 4.')
  await press('ArrowUp')
  await said('Lesson 3 is now at position 1 of 4.')
  await press('Space')
  await said('Dropped Lesson 3 at position 1 of 4.')
  await expect.poll(shownTitles).toEqual(['Lesson 3', 'Lesson 1', 'Lesson 2', 'Lesson 4'])
  await expect.element(handle).toHaveFocus()
  await expect.poll(() => storedTitles(courseId)).toEqual(['Lesson 3', 'Lesson 1', 'Lesson 2', 'Lesson 4'])
  // A list that arrives in the middle of a drag can swallow a key.
  await expect.element(page.getByRole('gridcell', { name: 'Ghee' })).toBeVisible()

  await pickUp(0)
  await press('ArrowDown')
  await said('Lesson 3 is now at position 2 of 4.')
  await press('Escape')
  await said('Lesson 3 is back at position 1 of 4.')
  await expect.poll(shownTitles).toEqual(['Lesson 3', 'Lesson 1', 'Lesson 2', 'Lesson 4'])
})

test('The grid says how to move in it, and Tab finds a row again when the focused one is gone', async ({
  backend,
}) => {
  await addUsers(backend, 30)
  await openUsers('?sort=email')
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

test('From a selected row, Tab leads to the bulk actions', async () => {
  await openUsers()
  const row = page.getByRole('checkbox', { name: 'Select Demo Learner' })
  await focus(row)
  await press('Space')
  await expect.element(row).toBeChecked()
  await expect.element(button('Enroll in a course')).toBeVisible()
  await press('Tab')
  await expect.element(button('Enroll in a course')).toHaveFocus()
})
