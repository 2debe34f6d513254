// Something answers in the server's place with success, and with nothing that the page can use.
import { href } from '../../src/routes.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const json = { 'content-type': 'application/json' }

for (const body of ['null', '[{}]', '"Welcome"']) {
  test(`a session whose profile is answered with ${body} starts with the last user all the same`, async ({
    page,
    app,
  }) => {
    const faults: Error[] = []
    page.on('pageerror', (fault) => faults.push(fault))
    await signInAs(page, 'Demo Learner')
    const answered = app.proxy.answer({ path: '/rest/v1/profiles' }, { status: 200, headers: json, body })
    const asked = page.waitForResponse((response) => response.url().includes('/rest/v1/profiles'))
    await page.goto(href('dashboard'))
    await asked
    await expect(page.getByRole('heading', { name: 'Welcome, Demo Learner' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(5)
    answered()
    // The session goes on: the page still leads on, and the next start reads the profile.
    const read = page.waitForResponse((response) => response.url().includes('/rest/v1/profiles'))
    await page.reload()
    await read
    await expect(page.getByRole('heading', { name: 'Welcome, Demo Learner' })).toBeVisible()
    expect(faults).toEqual([])
  })
}
