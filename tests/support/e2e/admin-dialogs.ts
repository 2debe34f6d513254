import { expect, type Page } from '@playwright/test'
import { href } from '../../../src/routes.ts'

export type Opened = [title: string | RegExp, address: string, open: () => Promise<void>]

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const selectFirst = (page: Page) => page.getByRole('checkbox').nth(1).check()

/** What opens each form and question of this part of the admin area. */
export const adminDialogs: Record<string, (page: Page, courseId: string) => Opened[]> = {
  courses(page) {
    return [
      ['Find anything', href('admin-courses'), () => press(page, 'Find anything')],
      ['Keyboard shortcuts', href('admin-courses'), () => page.keyboard.press('?')],
      ['Import a course', href('admin-courses'), () => press(page, 'Import')],
      [
        'Add New Course',
        href('admin-courses'),
        async () => {
          await press(page, 'Add Course')
          const dialog = page.getByRole('dialog')
          await dialog.getByText('More', { exact: true }).click()
          await dialog.getByRole('button', { name: 'Add Video' }).click()
          await dialog.getByLabel('YouTube URL').fill('https://youtu.be/aqz-KE-bpKQ')
        },
      ],
      [
        'Discard your changes?',
        href('admin-courses'),
        async () => {
          await press(page, 'Add Course')
          await page.getByRole('dialog').getByLabel('Title').first().fill('Nadi')
          await page.keyboard.press('Escape')
        },
      ],
      ['Edit Course', href('admin-courses'), () => press(page, /^Edit /)],
      ['Delete course', href('admin-courses'), () => press(page, /^Delete /)],
      [
        'Deactivate courses',
        href('admin-courses'),
        async () => {
          await selectFirst(page)
          await press(page, 'Deactivate')
        },
      ],
    ]
  },
  'videos, learners and users': (page, courseId) => {
    const videos = href('admin-course-videos', { courseId })
    const learners = href('admin-course-learners', { courseId })
    return [
      ['Add New Video', videos, () => press(page, 'Add Video')],
      ['Edit Video', videos, () => press(page, /^Edit /)],
      ['Move Video', videos, () => press(page, /^Move .*…$/)],
      ['Delete Video', videos, () => press(page, /^Delete /)],
      [
        /^Enroll learners in/,
        learners,
        async () => {
          await press(page, 'Enroll learners')
          await page
            .getByRole('dialog')
            .getByRole('textbox')
            .first()
            .fill(
              `somebody.with.a.long.name@clinic-of-a-long-name.example, ${'x'.repeat(40)}, demo@demo.local`,
            )
          await press(page, 'Check')
        },
      ],
      [/^Remove .*\?$/, learners, () => press(page, /^Remove /)],
      ['Revoke this invitation?', learners, () => press(page, /^Revoke the invitation/)],
      [
        /^Added \d+ videos/,
        href('admin-course-history', { courseId }),
        () => press(page, /^Added \d+ videos/),
      ],
      [
        'Enroll in a course',
        href('admin-users'),
        async () => {
          await selectFirst(page)
          await press(page, 'Enroll in a course')
        },
      ],
      [
        /^Delete the account of/,
        `${href('admin-users')}?q=learner@demo.local`,
        async () => {
          await page
            .getByRole('link', { name: /^Manage / })
            .first()
            .click()
          await press(page, /^Delete/)
        },
      ],
    ]
  },
}

/** Opens it on its page. */
export async function openDialog(page: Page, [title, address, open]: Opened): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0)
  await open()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
}
