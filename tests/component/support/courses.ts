import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import * as stored from '../../support/stored-content.ts'
import { open } from './app.tsx'
import { backend } from './backend.ts'

export const panchakarma = 'Panchakarma Foundations'
export const link = 'https://youtu.be/aqz-KE-bpKQ'

export const createApi = { path: '/rest/v1/rpc/create_course', method: 'POST' }
export const updateApi = { path: '/rest/v1/rpc/save_course', method: 'POST' }

/** Opens the list of courses and waits until it is loaded. */
export async function openCourses(query = ''): Promise<void> {
  await open(href('admin-courses') + query)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Course Management' })).toBeVisible()
}

export function rowOf(title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
}

export async function openNewCourse(): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Course' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Course' })
  await expect.element(courseTitle(dialog)).toHaveFocus()
  return dialog
}

/** `title` is the whole title; without one, opens the form from the head of the course's own page. */
export async function openEdit(title = ''): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${title}`.trim(), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Course' })
  await expect.element(courseTitle(dialog)).toHaveFocus()
  return dialog
}

/** The course's own title, not that of one of its videos. */
export function courseTitle(dialog: Locator): Locator {
  return dialog.getByLabelText('Title').first()
}

/** Row `number` of the repeater, from 1. */
export function videoRow(dialog: Locator, number: number): Locator {
  return dialog.getByRole('group', { name: `Video ${number}`, exact: true })
}

/** Adds a row at the end. */
export async function addVideo(dialog: Locator, number: number, title: string, url = link): Promise<void> {
  await dialog.getByRole('button', { name: 'Add Video' }).click()
  const row = videoRow(dialog, number)
  await row.getByLabelText('Title').fill(title)
  await row.getByLabelText('YouTube URL').fill(url)
}

/** Saves the open dialog. */
export const saveCourse = () =>
  page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()

/** Opens the question before a deletion. */
export async function askToDelete(title: string) {
  await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete course' })
  await expect
    .element(dialog.getByText('Are you sure you want to delete this course?', { exact: true }))
    .toBeVisible()
  return { dialog, confirm: dialog.getByRole('button', { name: 'Delete', exact: true }) }
}

export const storedCourses = (title: string) => stored.storedCourses(backend, title)
