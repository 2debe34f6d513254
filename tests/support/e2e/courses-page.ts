import { expect, type Locator, type Page } from '@playwright/test'
import { href } from '../../../src/routes.ts'
import { becomeAdmin } from './sign-in.ts'

const link = 'https://youtu.be/aqz-KE-bpKQ'

/** Opens the list of courses and waits until it is loaded. */
export async function openCourses(page: Page, { signIn = true, query = '' } = {}): Promise<void> {
  if (signIn) await becomeAdmin(page)
  await page.goto(href('admin-courses') + query)
  await expect(page.getByRole('heading', { level: 1, name: 'Course Management' })).toBeVisible()
}

export function rowOf(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
}

export async function openNewCourse(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Course' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Course' })
  await expect(courseTitle(dialog)).toBeFocused()
  return dialog
}

/** `title` is the whole title. */
export async function openEdit(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Course' })
  await expect(courseTitle(dialog)).toBeFocused()
  return dialog
}

/** The course's own title, not that of one of its videos. */
export function courseTitle(dialog: Locator): Locator {
  return dialog.getByLabel('Title').first()
}

/** Row `number` of the repeater, from 1. */
function videoRow(dialog: Locator, number: number): Locator {
  return dialog.getByRole('group', { name: `Video ${number}`, exact: true })
}

/** Adds a row at the end. */
export async function addVideo(dialog: Locator, number: number, title: string, url = link): Promise<void> {
  await dialog.getByRole('button', { name: 'Add Video' }).click()
  const row = videoRow(dialog, number)
  await row.getByLabel('Title').fill(title)
  await row.getByLabel('YouTube URL').fill(url)
}

export function news(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: text })
}

/** Saves the open dialog. */
export const saveCourse = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
