import { href } from '../../src/routes.ts'
import { demoCourses } from '../support/e2e/demo-content.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { recordTexts } from '../support/e2e/seen-texts.ts'
import { signOut } from '../support/e2e/session.ts'
import { signInAs, signInWithGoogle } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

test('Scenario 25: learners taking turns on one device never see each other’s data, not even for a frame', async ({
  page,
}) => {
  const firstLearnersCourse = 'Panchakarma Foundations'
  const firstLearner = 'Demo Learner'
  const seen = await recordTexts(page)
  const hasSeen = (text: string) => [...seen].some((other) => other.includes(text))

  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  await expect.poll(() => hasSeen(firstLearnersCourse), 'the recorder records').toBe(true)
  await signOut(page)

  await page.goto(href('login'))
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  seen.clear()
  await signInWithGoogle(page, { name: 'Bina Rao', email: 'bina@example.com' })
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
  // The mock Google lists both names, so the name alone proves nothing.
  for (const text of [firstLearnersCourse, `Welcome, ${firstLearner}`])
    expect(hasSeen(text), text).toBe(false)
  const { databases } = await readDeviceStorage(page)
  expect(JSON.stringify(databases)).not.toContain(firstLearnersCourse)
  await signOut(page)

  seen.clear()
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  await expect(page.getByText('Up to date')).toBeVisible()
  for (const text of ['Bina', 'No courses yet']) expect(hasSeen(text), text).toBe(false)
})
