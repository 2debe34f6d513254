import { demoAdmin } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { takeScreenshots } from '../support/e2e/screenshots.ts'
import {
  beginEnrolment,
  enterCode,
  fillAdminLogin,
  readKey,
  requireSecondFactor,
  signInWithNewFactor,
} from '../support/e2e/second-factor.ts'
import { signInAsAdmin, signInWithGoogle } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { codeOf, wrongCodeOf } from '../support/one-time-codes.ts'

const setUp = { name: 'Set up your second step' }
const confirm = { name: 'Confirm that it’s you' }
const adminDashboard = { name: 'Admin dashboard' }

test.describe('Required second step', () => {
  test.beforeEach(({ app }) => requireSecondFactor(app))

  test('An admin sets up the second step at first sign-in, before anything of the admin area is requested', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await fillAdminLogin(page)
    await expect(page.getByRole('heading', setUp)).toBeVisible()
    expect(asked.filter((url) => /AdminDashboardPage|count_totals/.test(url))).toEqual([])

    const key = await beginEnrolment(page)
    await expect(page.getByRole('img', { name: 'The key below' })).toHaveJSProperty('complete', true)
    expect(
      await page
        .getByRole('img', { name: 'The key below' })
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(0)
    await enterCode(page, codeOf(key))
    await expect(page.getByRole('heading', adminDashboard)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible()
  })

  test('An admin with a second step is asked for a code, and only the right code is accepted', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/422/)
    const key = await signInWithNewFactor(page)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(href('home'))

    await fillAdminLogin(page)
    await expect(page.getByRole('heading', confirm)).toBeVisible()
    await expect(page.getByLabel('Six-digit code')).toBeFocused()
    await enterCode(page, '12345')
    await expect(page.getByRole('alert')).toHaveText('Please enter the six digits of the code.')
    const wrong = wrongCodeOf(key)
    await enterCode(page, wrong)
    await expect(page.getByRole('alert')).toContainText('That code is wrong or has expired.')
    await expect(page.getByLabel('Six-digit code')).toHaveValue(wrong)

    const [first, second] = [codeOf(key, 1).slice(0, 3), codeOf(key, 1).slice(3)]
    await enterCode(page, `${first} ${second}`)
    await expect(page.getByRole('heading', adminDashboard)).toBeVisible()
  })

  test('An admin can set up the second step by keyboard alone', async ({ page }) => {
    await page.goto(href('admin-login'))
    await page.getByLabel('Email').focus()
    await page.keyboard.type(demoAdmin.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(demoAdmin.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', setUp)).toBeVisible()
    await page.getByRole('link', { name: 'Ayurveda' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Set up' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '1. Add this site to your app' })).toBeFocused()
    const key = await readKey(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Copy the key' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Six-digit code')).toBeFocused()
    await page.keyboard.type(codeOf(key))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', adminDashboard)).toBeVisible()
  })

  test('A reload while setting up the second step starts over with a new key', async ({ page, app }) => {
    await fillAdminLogin(page)
    const before = await beginEnrolment(page)
    await page.reload()
    await expect(page.getByRole('heading', setUp)).toBeVisible()
    const key = await beginEnrolment(page)
    expect(key).not.toBe(before)
    await expect(page.getByText('You have started this before.')).toBeVisible()
    expect(await app.sql('select status from auth.mfa_factors')).toEqual([{ status: 'unverified' }])
    await enterCode(page, codeOf(key))
    await expect(page.getByRole('heading', adminDashboard)).toBeVisible()
  })

  test('An admin signed in with Google needs the second step for the admin area but not for their courses', async ({
    page,
  }) => {
    await signInWithGoogle(page, { name: demoAdmin.name, email: demoAdmin.email })
    await page.goto(href('admin-users'))
    await expect(page.getByRole('heading', setUp)).toBeVisible()
    await page.getByRole('link', { name: 'Go to my courses' }).click()
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    await page.goto(href('admin-users'))
    const key = await beginEnrolment(page)
    await enterCode(page, codeOf(key))
    await expect(page).toHaveURL(href('admin-users'))
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  })

  test('An admin can leave the second step by signing out', async ({ page }) => {
    await fillAdminLogin(page)
    await expect(page.getByRole('heading', setUp)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(href('home'))
    await page.goto(href('admin-users'))
    await expect(page).toHaveURL(href('login'))
  })

  test('The second step says when there is no connection, and continues once there is one', async ({
    page,
    goOffline,
    goOnline,
  }) => {
    await fillAdminLogin(page)
    const key = await beginEnrolment(page)
    await goOffline()
    await expect(page.getByRole('alert')).toHaveText(
      'You seem to be offline. Connect to the internet and try again.',
    )
    const code = codeOf(key, 1)
    await enterCode(page, code)
    await expect(page.getByRole('alert')).toHaveText('There is no connection to the server.')
    await expect(page.getByLabel('Six-digit code')).toHaveValue(code)
    await goOnline()
    await enterCode(page, code)
    await expect(page.getByRole('heading', adminDashboard)).toBeVisible()
  })

  test('A second step that failed to load can be retried', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/500/)
    const release = app.proxy.inject({ path: /^\/auth\/v1\/user/ }, () => ({ status: 500, body: '{}' }))
    await fillAdminLogin(page)
    await expect(page.getByRole('alert')).toContainText('The second step could not be loaded')
    release()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', setUp)).toBeVisible()
  })

  test('The pages of the second step are accessible', async ({ page }) => {
    await fillAdminLogin(page)
    await expect(page.getByRole('heading', setUp)).toBeVisible()
    await expectAccessible(page, 'before it is set up')
    await takeScreenshots(page, 'second-factor-intro')
    const key = await beginEnrolment(page)
    await expectAccessible(page, 'while it is set up')
    await takeScreenshots(page, 'second-factor-set-up')
    await enterCode(page, codeOf(key))
    await expect(page.getByRole('heading', adminDashboard)).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await fillAdminLogin(page)
    await expect(page.getByRole('heading', confirm)).toBeVisible()
    await enterCode(page, '12345')
    await expectAccessible(page, 'where a code is asked for')
    await takeScreenshots(page, 'second-factor-code')
  })
})

test('An admin asked for a second step in the middle of work returns to it with their input intact', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/403/)
  await signInAsAdmin(page)
  await page.goto(href('admin-courses'))
  await page.getByRole('button', { name: 'Edit Digital Marketing for Ayurveda Clinics' }).click()
  const title = page.getByRole('dialog').getByLabel('Title')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
  await title.fill('Herbs of the monsoon')
  await requireSecondFactor(app)
  await save.click()
  await expect(page.getByRole('heading', setUp)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const key = await beginEnrolment(page)
  await enterCode(page, codeOf(key))
  await expect(title).toHaveValue('Herbs of the monsoon')
  await save.click()
  await expect(page.getByRole('link', { name: 'Herbs of the monsoon', exact: true })).toBeVisible()
})

test('An admin whose second step was removed by the operator sets it up again', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/40[013]|422/)
  await requireSecondFactor(app)
  await signInWithNewFactor(page)
  await app.sql(`
    delete from auth.mfa_factors where user_id = (select id from auth.users where email = '${demoAdmin.email}');
    delete from auth.sessions where user_id = (select id from auth.users where email = '${demoAdmin.email}');`)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await fillAdminLogin(page)
  await expect(page.getByRole('heading', setUp)).toBeVisible()
})
