import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { open } from './app.tsx'
import { backend } from './backend.ts'
import { tick, untick } from './person.ts'

export const learnerPage = href('admin-user', { userId: demoLearner.id })
export const enrollmentsRead = { path: /^\/rest\/v1\/enrollments\?.*user_id=eq/ }

export const course = (title: string) => page.getByRole('checkbox', { name: title })
export const saveButton = () => page.getByRole('button', { name: /^Sav(e Enrollments|ing\.\.\.)$/ })

export async function openLearner(): Promise<void> {
  await open(learnerPage)
  await expect.element(course('Panchakarma Foundations')).toBeChecked()
}

export async function titlesOf(): Promise<string[]> {
  const rows = await backend.sql<{ title: string }>(
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
/** What `change` turns them into. */
export const changed = [...atFirst.slice(0, 4), 'Writing a Case Study That Gets Published']

/** Ends Rasayana and adds the case study. */
export async function change(): Promise<void> {
  await untick(course('Rasayana'))
  await tick(course('Writing a Case Study'))
  await expect.element(page.getByText('saving will add 1 and remove 1')).toBeVisible()
}
