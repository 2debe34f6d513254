import { expect, type Page } from '@playwright/test'
import { href } from '../../../src/routes.ts'
import { courseIdOf } from '../stored-content.ts'
import type { ServedApp } from './served-app.ts'
import { becomeAdmin } from './sign-in.ts'

/** The course whose learners are tested. */
export const title = 'Panchakarma Foundations'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export async function openLearners(page: Page, app: ServedApp, named = title): Promise<void> {
  await becomeAdmin(page)
  await page.goto(href('admin-course-learners', { courseId: await courseIdOf(app, named) }))
  await expect(heading(page)).toHaveText(`Learners of ${named}`)
}
