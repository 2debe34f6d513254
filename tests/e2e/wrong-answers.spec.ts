// Something else answers for the server: successfully, but with unusable content.
import { href } from '../../src/routes.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const json = { 'content-type': 'application/json' }

for (const body of ['null', '[{}]', '"Welcome"']) {
  test(`A session whose profile is answered with ${body} still starts with the last known user`, async ({
    page,
    app,
  }) => {
    const faults: Error[] = []
    page.on('pageerror', (fault) => faults.push(fault))
    await signInAs(page, 'Demo Learner')
    const restoreAnswer = app.proxy.answer(
      { path: '/rest/v1/profiles' },
      { status: 200, headers: json, body },
    )
    const asked = page.waitForResponse((response) => response.url().includes('/rest/v1/profiles'))
    await page.goto(href('dashboard'))
    await asked
    await expect(page.getByRole('heading', { name: 'Welcome, Demo Learner' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(5)
    restoreAnswer()
    // The session survives: the next start reads the profile again.
    const read = page.waitForResponse((response) => response.url().includes('/rest/v1/profiles'))
    await page.reload()
    await read
    await expect(page.getByRole('heading', { name: 'Welcome, Demo Learner' })).toBeVisible()
    expect(faults).toEqual([])
  })
}
