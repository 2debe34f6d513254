import { page, userEvent } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { broken } from '../../support/answers.ts'
import { address, open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { openCourses, openNewCourse, panchakarma } from '../support/courses.ts'
import { press, type } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { searchBox } from '../support/users.ts'

const finder = () => page.getByRole('combobox', { name: 'Find anything' })
const option = (name: string) => page.getByRole('option', { name })

const opener = () => page.getByRole('button', { name: 'Find anything' })

async function openFinder(key = '{Control>}k{/Control}'): Promise<void> {
  // Keys work once the page is loaded.
  await expect.element(opener()).toBeVisible()
  await userEvent.keyboard(key)
  await expect.element(finder()).toHaveFocus()
}

test('The palette finds pages, actions, courses and users by keyboard alone, and goes there', async () => {
  await open(href('admin-dashboard'))
  await expect.element(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  await openFinder()
  await expect.element(option('Dashboard')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await press('ArrowDown', 'Enter')
  await expect.poll(address).toBe(href('admin-users'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Users' })).toHaveFocus()

  await openFinder('{Meta>}k{/Meta}')
  await expect.element(finder()).toHaveValue('')
  await type('foundations')
  await expect.element(option(panchakarma)).toHaveAttribute('aria-selected', 'true')
  await press('Enter')
  await expect
    .element(page.getByRole('heading', { name: `Managing videos for: ${panchakarma}` }))
    .toBeVisible()

  await openFinder()
  await type('demo learner')
  await expect.element(option('Demo Learner')).toMatchTextContent('learner@demo.local')
  await press('Enter')
  await expect.element(page.getByRole('heading', { name: 'Manage User Enrollments' })).toBeVisible()

  await openFinder()
  await type('deleted')
  await press('Enter')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Recently deleted' })).toHaveFocus()

  await openFinder()
  await type('add a c')
  await expect.element(option('Add a course')).toHaveAttribute('aria-selected', 'true')
  await press('Enter')
  await expect.element(page.getByRole('dialog', { name: 'Add New Course' })).toBeVisible()
  expect(address()).toBe(href('admin-courses'))
})

test('If more is found than the palette shows, it says how many, and links to all of them', async () => {
  await open(href('admin-dashboard'))
  await openFinder()
  await type('a')
  const all = page.getByRole('option', { name: /^Show all \d+ courses$/ })
  await expect.element(all).toBeVisible()
  const [, count] = /(\d+)/.exec(all.element().textContent ?? '') ?? []
  await all.click()
  await expect.poll(address).toBe(`${href('admin-courses')}?q=a`)
  await expect.element(page.getByText(`${count} courses`).first()).toBeVisible()
})

test('Arrows select in the palette for a screen reader too; after a letter the first result is selected and in view', async () => {
  // On such a low screen the list has to scroll.
  await page.viewport(800, 420)
  await open(href('admin-dashboard'))
  await openFinder()
  await type('a')
  const last = page.getByRole('option').last()
  await expect.element(page.getByText(/^\d+ matches shown$/)).toBeVisible()
  await press('ArrowUp')
  await expect.element(last).toHaveAttribute('aria-selected', 'true')
  await expect.element(finder()).toHaveAttribute('aria-activedescendant', last.element().id)
  await expect.element(option('Dashboard')).not.toBeInViewport()
  await press('Backspace')
  await expect.element(option('Dashboard')).toHaveAttribute('aria-selected', 'true')
  await expect.element(option('Dashboard')).toBeInViewport({ ratio: 1 })
})

test('The Enter that ends an input method’s word runs nothing in the palette', async () => {
  await open(href('admin-dashboard'))
  await openFinder()
  await expect.element(option('Dashboard')).toHaveAttribute('aria-selected', 'true')
  const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
  finder()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))
  // As in Safari: composing has ended when the key arrives.
  finder()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }))
  await expect.element(finder()).toHaveFocus()
  await press('Escape')
  // Ctrl K on a Hindi keyboard.
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'क', code: 'KeyK', ctrlKey: true }))
  await expect.element(finder()).toHaveFocus()
})

test('The palette says that nothing is found, or that the server could not be reached, and returns the focus', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/500/)
  await openCourses()
  await opener().click()
  await expect.element(finder()).toHaveFocus()
  await type('no such thing')
  await expect.element(page.getByText('Nothing found for “no such thing”.')).toBeVisible()
  await backend.answer({ path: '/rest/v1/rpc/list_profiles' }, broken)
  await type('s')
  await expect
    .element(page.getByText('Failed to fetch users. The server is not answering properly.'))
    .toBeVisible()
  await press('Escape')
  await expect.element(finder()).toHaveLength(0)
  await expect.element(opener()).toHaveFocus()
})

test('“/” goes to the search of the page and “?” lists the keys, except while the admin is typing or a dialog is open', async () => {
  await open(href('admin-users'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await type('/')
  await expect.element(searchBox()).toHaveFocus()
  await type('/?')
  await expect.element(searchBox()).toHaveValue('/?')
  await open(href('admin-dashboard'))
  await expect.element(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  await type('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(keys).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await expect.element(keys).toHaveLength(0)

  await openCourses()
  const dialog = await openNewCourse()
  await type('? /')
  await expect.element(dialog.getByLabelText('Title').first()).toHaveValue('? /')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(finder()).toHaveLength(0)
})
