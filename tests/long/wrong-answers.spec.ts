// Something else answers in place of the server: successfully, but with unusable content.
import { href } from '../../src/routes.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const json = { 'content-type': 'application/json' }

test('A session whose profile request gets a wrong answer still starts with the last known user, and survives', async ({
  page,
  app,
}) => {
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  const answered = () =>
    page.waitForResponse((response) => response.url().includes('/rest/v1/rpc/own_profile'))
  const welcome = page.getByRole('heading', { name: 'Welcome, Demo Learner' })
  await signInAs(page, 'Demo Learner')
  // More such answers and their results: tests/unit/api/remote-answers.dom.test.ts.
  for (const body of ['[]', '{}', '"Welcome"']) {
    const restoreAnswer = app.proxy.answer(
      { path: '/rest/v1/rpc/own_profile' },
      { status: 200, headers: json, body },
    )
    const asked = answered()
    await page.goto(href('dashboard'))
    await asked
    await expect(welcome, body).toBeVisible()
    await expect(page.getByRole('article'), body).toHaveCount(5)
    restoreAnswer()
  }
  // The session survives: the next start reads the profile again.
  const read = answered()
  await page.reload()
  await read
  await expect(welcome).toBeVisible()
  expect(faults).toEqual([])
})
