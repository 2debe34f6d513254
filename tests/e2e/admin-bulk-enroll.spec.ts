import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { countIn, heading, openLearners, title } from '../support/e2e/learners-page.ts'
import { addCourses, addUsers } from '../support/e2e/many-users.ts'
import { becomeAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

// Admins work online: the worker does nothing for them but take time.
test.use({ serviceWorkers: 'block' })

const enrolling = { path: '/rest/v1/rpc/enroll_people', method: 'POST' }
const refusal = { status: 403, body: '{"code":"42501","message":"no"}' }

const table = (page: Page) => page.getByRole('table', { name: 'Course learners' }).getByRole('row')
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Enroll/ })
const addresses = (page: Page) => dialog(page).getByLabel('E-mail addresses')
const checkButton = (page: Page) => dialog(page).getByRole('button', { name: 'Check' })
const result = (page: Page, email: string) => dialog(page).getByRole('row').filter({ hasText: email })

test.describe('enrolling many in a course', () => {
  test('is checked first, then done, with a result per row and as a file', async ({ page, app }) => {
    await addUsers(app, 3)
    await app.sql(
      `update public.profiles set full_name = '=HYPERLINK("x")' where email = 'user0002@clinic.example'`,
    )
    await openLearners(page, app)
    const opener = page.getByRole('button', { name: 'Enroll learners' })
    await opener.click()
    await expect(addresses(page)).toBeFocused()
    await expect(checkButton(page)).toBeDisabled()
    await expect(checkButton(page)).toHaveAccessibleDescription('Add at least one address.')
    await addresses(page).fill(
      'USER0001@clinic.example; user0002@clinic.example,learner@demo.local\nnobody@x.example asha user0001@clinic.example',
    )
    await expect(dialog(page).getByText('4 addresses · 1 not an address · 1 repeated')).toBeVisible()
    await checkButton(page).click()
    await expect(dialog(page).getByRole('heading', { name: `Checked for ${title}` })).toBeFocused()
    await expect(dialog(page).getByText('Nobody has been enrolled yet.')).toBeVisible()
    await expect(result(page, 'USER0001')).toContainText('New')
    await expect(result(page, 'learner@demo.local')).toContainText('Already enrolled')
    await expect(result(page, 'nobody@x.example')).toContainText('Unknown')
    await expect(result(page, 'asha')).toContainText('Not an address')
    await dialog(page).getByRole('button', { name: 'Unknown: 1' }).click()
    await expect(dialog(page).getByRole('row')).toHaveCount(2)
    expect(await countIn(app)).toBe(1)

    await dialog(page).getByRole('button', { name: 'Enroll 2 learners' }).click()
    await expect(dialog(page).getByRole('heading', { name: `2 learners enrolled in ${title}` })).toBeFocused()
    await dialog(page).getByRole('button', { name: 'All: 5' }).click()
    await expect(result(page, 'USER0001')).toContainText('Enrolled')
    expect(await countIn(app)).toBe(3)
    const sent = app.proxy.requestsTo(enrolling).map(({ requestBody }) => JSON.parse(requestBody))
    expect(sent.map(({ dry_run }) => dry_run)).toEqual([true, false])
    expect(sent[0].emails).not.toContain('asha')
    expect(sent[1].people).toHaveLength(2)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Download results' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('"Email","Name","Course","Result"')
    expect(text).toContain(`"user0002@clinic.example","'=HYPERLINK(""x"")","${title}","Enrolled"`)
    expect(text).toContain(`"asha","","${title}","Not an address"`)

    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.getByText('3 learners')).toBeVisible()
  })

  test('reads a file beside the page, which goes on, and can be told to stop', async ({ page, app }) => {
    await openLearners(page, app)
    await page.getByRole('button', { name: 'Enroll learners' }).click()
    let letGo = () => {}
    const released = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/address-file.worker-*.js', async (route) => {
      await released
      await route.continue()
    })
    const upload = (content: string) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await upload('Email\nravi@example.com')
    await expect(dialog(page).getByText('Reading people.csv: 0%')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).first().click()
    await expect(dialog(page).getByText('Nothing was taken from people.csv.')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Add a CSV file' })).toBeFocused()
    await upload('Email\nravi@example.com')
    await expect(dialog(page).getByText('Reading people.csv: 0%')).toBeVisible()
    await addresses(page).fill('asha@example.com')
    letGo()
    await expect(dialog(page).getByText('1 row taken from people.csv.')).toBeVisible()
    await expect(addresses(page)).toHaveValue('asha@example.com\nravi@example.com')
  })

  test('refuses a file that would grow without bound, and answers keys meanwhile', async ({ page, app }) => {
    await openLearners(page, app)
    await page.getByRole('button', { name: 'Enroll learners' }).click()
    await page.evaluate(() => {
      const state = { longest: 0, last: performance.now() }
      Object.assign(window, { state })
      const beat = () => {
        const now = performance.now()
        state.longest = Math.max(state.longest, now - state.last)
        state.last = now
        setTimeout(beat, 10)
      }
      beat()
    })
    await page.locator('input[type="file"]').setInputFiles({
      name: 'wide.csv',
      mimeType: 'text/csv',
      // One wide row over short ones: 20,000 columns by 500,000 rows.
      buffer: Buffer.from(`${'a,'.repeat(20_000)}${'\nb'.repeat(500_000)}`),
    })
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'wide.csv has more than 100 columns. Keep the column of addresses, and delete the others.',
    )
    const longest = await page.evaluate(
      () => (window as unknown as { state: { longest: number } }).state.longest,
    )
    expect(longest).toBeLessThan(2_000)
  })

  test('takes a file, and says why it does not take another', async ({ page, app }) => {
    await addUsers(app, 3)
    await openLearners(page, app)
    await page.getByRole('button', { name: 'Enroll learners' }).click()
    const upload = (name: string, content: string) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    await addresses(page).fill('learner@demo.local')
    await upload('people.csv', '\uFEFFName;E-Mail\r\n"Verma; Asha";user0001@clinic.example\r\nRavi;oops\r\n')
    await expect(dialog(page).getByText('2 rows taken from people.csv.')).toBeVisible()
    await expect(addresses(page)).toHaveValue('learner@demo.local\nuser0001@clinic.example\noops')
    await upload('names.csv', 'Name\nAsha\n')
    await expect(dialog(page).getByRole('alert')).toHaveText('No e-mail addresses were found in names.csv.')
    await upload('big.csv', 'x'.repeat(5_000_001))
    await expect(dialog(page).getByRole('alert')).toContainText('big.csv is larger than 5 MB.')
    await checkButton(page).click()
    await expect(dialog(page).getByRole('button', { name: 'Enroll 1 learner' })).toBeVisible()
  })

  test('asks before it forgets what was typed', async ({ page, app }) => {
    await openLearners(page, app)
    const opener = page.getByRole('button', { name: 'Enroll learners' })
    await opener.click()
    await addresses(page).fill('learner@demo.local')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(addresses(page)).toHaveValue('learner@demo.local')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(addresses(page)).toHaveValue('')
  })

  test('of 6,000 goes on behind the part that is done when it was interrupted', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/403/)
    await addUsers(app, 6000)
    await openLearners(page, app)
    await page.getByRole('button', { name: 'Enroll learners' }).click()
    // Typing that many into the field takes the browser minutes.
    const lines = Array.from(
      { length: 6000 },
      (_, n) => `user${String(n + 1).padStart(4, '0')}@clinic.example`,
    )
    await page.locator('input[type="file"]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    })
    await expect(dialog(page).getByText('6000 addresses')).toBeVisible()
    await checkButton(page).click()
    await expect(dialog(page).getByText('New: 6000')).toBeVisible()
    const stop = app.proxy.inject(enrolling, (request, server) =>
      JSON.parse(request.body.toString()).people?.length === 1000 ? refusal : server(),
    )
    await dialog(page).getByRole('button', { name: 'Enroll 6,000 learners' }).click()
    const failure = dialog(page).getByRole('alert').filter({ hasText: 'Enrolling was interrupted' })
    await expect(failure).toContainText('The first 5,000 of 6,000 people are done, and stay so.')
    expect(await countIn(app)).toBe(5001)
    stop()
    await failure.getByRole('button', { name: 'Go on' }).click()
    await expect(
      dialog(page).getByRole('heading', { name: `6,000 learners enrolled in ${title}` }),
    ).toBeVisible()
    expect(await countIn(app)).toBe(6001)
    expect(app.proxy.requestsTo(enrolling)).toHaveLength(5)
  })

  test('waits for the network, with what was typed', async ({ page, app, goOffline, goOnline }) => {
    await openLearners(page, app)
    await page.getByRole('button', { name: 'Enroll learners' }).click()
    await addresses(page).fill('learner@demo.local')
    await goOffline()
    await expect(checkButton(page)).toBeDisabled()
    await expect(checkButton(page)).toHaveAccessibleDescription(/You are offline/)
    await goOnline()
    await checkButton(page).click()
    await expect(dialog(page).getByText('There is nobody new to enroll.')).toBeVisible()
  })
})

test('users who were selected are enrolled in a course that is found by its title', async ({ page, app }) => {
  await addUsers(app, 30)
  await addCourses(app, 40)
  await becomeAdmin(page)
  await page.goto(href('admin-users'))
  await page.getByRole('checkbox', { name: 'Select Demo Learner' }).check()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await page.getByRole('checkbox', { name: 'Select Vaidya 0001' }).check()
  await page.getByRole('button', { name: 'Enroll in a course' }).click()
  await expect(dialog(page).getByText('2 selected users to enroll.')).toBeVisible()
  await expect(checkButton(page)).toHaveAccessibleDescription('Choose a course first.')
  await expect(dialog(page).getByText('20 of 48 courses. Search for the others.')).toBeVisible()
  await dialog(page).getByLabel('Search courses').fill('foundations')
  await dialog(page).getByRole('radio', { name: title }).check()
  await checkButton(page).click()
  await expect(result(page, 'learner@demo.local')).toContainText('Already enrolled')
  await dialog(page).getByRole('button', { name: 'Enroll 1 learner' }).click()
  await expect(dialog(page).getByRole('heading', { name: `1 learner enrolled in ${title}` })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('selected')).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  expect(await countIn(app)).toBe(2)
})

test('a user who was selected is enrolled, though their address is somebody else’s by then', async ({
  page,
  app,
}) => {
  await addUsers(app, 2)
  await becomeAdmin(page)
  await page.goto(href('admin-users'))
  await page.getByRole('checkbox', { name: 'Select Vaidya 0001' }).check()
  await app.sql(
    `update auth.users set email = 'moved@clinic.example' where email = 'user0001@clinic.example'`,
  )
  await app.sql(
    `update auth.users set email = 'user0001@clinic.example' where email = 'user0002@clinic.example'`,
  )
  await page.getByRole('button', { name: 'Enroll in a course' }).click()
  await dialog(page).getByLabel('Search courses').fill('foundations')
  await dialog(page).getByRole('radio', { name: title }).check()
  await checkButton(page).click()
  await expect(result(page, 'moved@clinic.example')).toContainText('Vaidya 0001')
  await dialog(page).getByRole('button', { name: 'Enroll 1 learner' }).click()
  await expect(dialog(page).getByRole('heading', { name: `1 learner enrolled in ${title}` })).toBeFocused()
  const enrolled = await app.sql(
    `select p.full_name from enrollments e join profiles p on p.id = e.user_id join courses c on c.id = e.course_id
      where c.title = $1 order by 1`,
    [title],
  )
  expect(enrolled).toEqual([{ full_name: 'Demo Learner' }, { full_name: 'Vaidya 0001' }])
})

test('axe finds nothing among a course’s learners and in the dialogs', async ({ page, app }) => {
  await addUsers(app, 1)
  await openLearners(page, app)
  await expect(table(page)).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Demo Learner' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enroll learners' }).click()
  await addresses(page).fill('user0001@clinic.example learner@demo.local nobody@x.example oops')
  await expectAccessible(page)
  await checkButton(page).click()
  await expect(dialog(page).getByText('Nobody has been enrolled yet.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(href('admin-users'))
  await page.getByRole('checkbox', { name: 'Select Demo Learner' }).check()
  await page.getByRole('button', { name: 'Enroll in a course' }).click()
  await dialog(page).getByRole('radio', { name: title }).check()
  await expectAccessible(page)
})
