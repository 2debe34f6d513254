import { expect, type Page } from '@playwright/test'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import type { ServedApp } from './served-app.ts'
import { becomeAdmin } from './sign-in.ts'

export const learnerPage = href('admin-user', { userId: demoLearner.id })
export const enrollmentsRead = { path: /^\/rest\/v1\/enrollments\?.*user_id=eq/ }

export const course = (page: Page, title: string) => page.getByRole('checkbox', { name: title })
export const saveButton = (page: Page) => page.getByRole('button', { name: /^Sav(e Enrollments|ing\.\.\.)$/ })

export const savedToast = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'User enrollments updated successfully' })

export async function openLearner(page: Page): Promise<void> {
  await becomeAdmin(page)
  await page.goto(learnerPage)
  await expect(course(page, 'Panchakarma Foundations')).toBeChecked()
}

export async function titlesOf(app: ServedApp): Promise<string[]> {
  const rows = await app.sql<{ title: string }>(
    `select c.title from public.enrollments e join public.courses c on c.id = e.course_id
     where e.user_id = $1 order by c.title`,
    [demoLearner.id],
  )
  return rows.map(({ title }) => title)
}

/** The demo learner's courses. */
export const atFirst = [
  'Dravyaguna: Herbs for Daily Practice',
  'Kshar Sutra for Anorectal Disorders',
  'Nadi Pariksha: Reading the Pulse',
  'Panchakarma Foundations',
  'Rasayana Therapy in Practice',
]
/** What `change` makes of them. */
export const changed = [...atFirst.slice(0, 4), 'Writing a Case Study That Gets Published']

/** Ends Rasayana and adds the case study. */
export async function change(page: Page): Promise<void> {
  await course(page, 'Rasayana').uncheck()
  await course(page, 'Writing a Case Study').check()
  await expect(page.getByText('1 added, 1 ended by saving')).toBeVisible()
}
