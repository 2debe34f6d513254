// A sign-in with a second step. The step's own pages are tested in
// tests/component/long/second-factor.test.ts.
import { demoAdmin } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import {
  beginEnrolment,
  enterCode,
  fillAdminLogin,
  requireSecondFactor,
} from '../support/e2e/second-factor.ts'
import { expect, test } from '../support/e2e/test.ts'
import { codeOf } from '../support/one-time-codes.ts'

test('An admin sets up the second step before anything of the admin area is requested, and confirms every later sign-in', async ({
  page,
  app,
  expectConsoleError,
}) => {
  const setUp = page.getByRole('heading', { name: 'Set up two-step verification' })
  const confirm = page.getByRole('heading', { name: 'Confirm that it’s you' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await requireSecondFactor(app)

  await test.step('It is required at the first sign-in, and not for the admin’s own courses', async () => {
    await fillAdminLogin(page)
    await expect(setUp).toBeVisible()
    expect(asked.filter((url) => /AdminDashboardPage|count_totals/.test(url))).toEqual([])
    await page.getByRole('link', { name: 'Go to my courses' }).click()
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    await page.goto(href('admin-users'))
    await expect(setUp).toBeVisible()
  })

  let key = ''
  await test.step('Once it is set up, the requested page opens, and again after a reload', async () => {
    key = await beginEnrolment(page)
    const picture = page.getByRole('img', { name: 'The key below' })
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await enterCode(page, codeOf(key))
    await expect(page).toHaveURL(href('admin-users'))
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  })

  await test.step('The next sign-in asks for a code, and can be left by signing out', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(href('home'))
    await fillAdminLogin(page)
    await expect(confirm).toBeVisible()
    await expect(page.getByLabel('Six-digit code')).toBeFocused()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(href('home'))
    await page.goto(href('admin-users'))
    await expect(page).toHaveURL(href('login'))
    await fillAdminLogin(page)
    await expect(confirm).toBeVisible()
    await enterCode(page, codeOf(key, 1))
    await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  })

  await test.step('An admin whose second step was removed by the operator sets it up again', async () => {
    expectConsoleError(/40[013]|422/)
    await app.sql(`
      delete from auth.mfa_factors where user_id = (select id from auth.users where email = '${demoAdmin.email}');
      delete from auth.sessions where user_id = (select id from auth.users where email = '${demoAdmin.email}');`)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(href('home'))
    await fillAdminLogin(page)
    await expect(setUp).toBeVisible()
  })
})
