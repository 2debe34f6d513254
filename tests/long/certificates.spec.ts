// From the last video to the printed certificate.
import type { Locator, Page } from '@playwright/test'
import { spelledCode } from '../../src/lib/certificate-code.ts'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { unsentRows } from '../support/e2e/notes.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { haveWatched } from '../support/e2e/watched.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'
import { readPrinted } from '../support/printed.ts'

/** Has certificates, and none of it is watched. */
const title = 'Panchakarma Foundations'
const earned = { title: 'Kshar Sutra for Anorectal Disorders', code: '4H8RT6VCN2KE' }
const claimAddress = '/rest/v1/rpc/claim_certificate'

const card = (page: Page, course: string) => page.getByRole('article').filter({ hasText: course })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Get your certificate' })
const paper = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1, name: 'Certificate' }) })

async function openDialog(page: Page): Promise<void> {
  await card(page, title).getByRole('button', { name: 'Get your certificate' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Name on the certificate' })).toBeFocused()
}

const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Get certificate' }).click()

/** A4 in landscape, in points. */
const a4 = { width: 842, height: 595 }
const cssSize = { preferCSSPageSize: true }

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('A learner who has watched every video gets a certificate with their name, which opens, prints on one page and links to its verification, all offline', async ({
    page,
    app,
    goOffline,
  }) => {
    await haveWatched(app, title, 2)
    await signInAs(page, 'Demo Learner')
    await expect(card(page, title)).toContainText('Certificate: 2 videos left to play')
    await haveWatched(app, title)
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('button', { name: 'Get your certificate' }).click()
    await expect(dialog(page)).toContainText('you cannot change it afterwards')
    await expectAccessible(page)
    const name = dialog(page).getByRole('textbox', { name: 'Name on the certificate' })
    await expect(name).toHaveValue('Demo Learner')
    await name.fill(' ')
    await submit(page)
    await expect(dialog(page).getByRole('alert')).toHaveText('Enter a name of at most 100 characters.')
    await name.fill('आशा   नायर')
    await submit(page)

    await expect(page.getByRole('heading', { level: 1, name: 'Certificate' })).toBeFocused()
    await expect(paper(page)).toContainText('आशा नायर')
    await expect(paper(page)).toContainText('has watched all 24 videos of the course')
    await expect(paper(page)).toContainText('ने इस कोर्स के सभी 24 वीडियो देखे हैं')
    await expectAccessible(page)
    const [issued] = (await app.sql(
      `select code from private.certificates where learner_name = 'आशा नायर'`,
    )) as { code: string }[]
    const code = issued?.code ?? ''
    await expect(paper(page)).toContainText(spelledCode(code))
    await expect(page).toHaveURL(href('certificate', { code }))

    await workerReady(page)
    await goOffline()
    await page.reload()
    await expect(paper(page)).toContainText('आशा नायर')
    expect(await readPrinted(await page.pdf(cssSize))).toEqual([
      { ...a4, code: `${app.origin}/verify/${code}` },
    ])

    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('link', { name: 'Certificate', exact: true })).toBeVisible()
  })
})

test('On the page where a course is finished, its certificate has the learner’s name ready, is one press away, and can be shared there', async ({
  page,
  app,
}) => {
  await haveWatched(app, title, 1)
  await signInAs(page, 'Demo Learner')
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByText('Certificate: 1 video left to play')).toBeVisible()
  // The last one, on another device.
  await haveWatched(app, title)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const end = page.getByRole('region', { name: /^Player: / })
  await expect(end.getByRole('heading', { name: 'Course completed' })).toBeFocused()
  await expect(end.getByRole('textbox', { name: 'Name on the certificate' })).toHaveValue('Demo Learner')
  await expectAccessible(page)
  await end.getByRole('button', { name: 'Get certificate' }).click()
  await expect(end.getByText('Your certificate is ready, in the name of Demo Learner.')).toBeFocused()
  await expectAccessible(page)
  const [issued] = (await app.sql(`select code from private.certificates where course_title = $1`, [
    title,
  ])) as { code: string }[]
  const chat = await end.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(new URL(chat ?? '').searchParams.get('text')).toContain(`${app.origin}/verify/${issued?.code}`)
  await end.getByRole('link', { name: 'Open certificate' }).click()
  await expect(paper(page)).toContainText('Demo Learner')
})

test('A claim that fails says why; repeated after a lost answer with another name, it shows the name that was issued', async ({
  page,
  app,
  expectConsoleError,
}) => {
  await haveWatched(app, title)
  await signInAs(page, 'Demo Learner')
  await openDialog(page)
  expectConsoleError(/Failed to load resource/)
  await page.route(`**${claimAddress}`, async (route) => {
    // The server has processed it, but its answer is lost.
    await route.fetch()
    await route.abort()
  })
  await submit(page)
  await expect(dialog(page).getByRole('alert')).not.toBeEmpty()
  await expect(dialog(page).getByRole('textbox')).toBeEditable()
  await page.unroute(`**${claimAddress}`)
  await dialog(page).getByRole('textbox').fill('Demo  Lerner')
  await submit(page)
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'This certificate has already been issued, in the name ‘Demo Learner’. What you have typed now does not change it.',
  )
  await expect(dialog(page).getByRole('link', { name: 'contact us' })).toHaveAttribute(
    'href',
    href('contact'),
  )
  await expectAccessible(page)
  await expect(dialog(page).getByRole('button', { name: 'Open certificate' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(paper(page)).toContainText('Demo Learner')
  const issued = await app.sql(`select from private.certificates where course_title = $1`, [title])
  expect(issued).toHaveLength(1)
})

test('If the server has counted less than the device shows, the claim names the videos and links to them', async ({
  page,
  app,
}) => {
  await haveWatched(app, title)
  await signInAs(page, 'Demo Learner')
  await expect(card(page, title)).toContainText('Get your certificate')
  await app.sql(
    `delete from private.counted_seconds
      where video_id in (select v.id from public.course_videos v join public.courses c on c.id = v.course_id
                          where c.title = $1 and v.order_index = 3)`,
    [title],
  )
  await openDialog(page)
  await submit(page)
  await expect(dialog(page).getByRole('alert')).toContainText('has been counted yet')
  await dialog(page).getByRole('link', { name: 'Examination before treatment: dashavidha pariksha' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Examination before treatment/ })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('Without a connection the dialog says that it needs one', async ({ page, app, goOffline }) => {
  await haveWatched(app, title)
  await signInAs(page, 'Demo Learner')
  await openDialog(page)
  await goOffline()
  await expect(dialog(page).getByRole('alert')).toContainText('You need a connection to get a certificate.')
  await page.keyboard.press('Escape')
  await expect(card(page, title).getByRole('button', { name: 'Get your certificate' })).toBeFocused()
})

test('The demo’s learner has a certificate; once revoked, it shows that and why, and is not printed as a valid one', async ({
  page,
  app,
}) => {
  await signInAs(page, 'Demo Learner')
  await card(page, earned.title).getByRole('link', { name: 'Certificate', exact: true }).click()
  await expect(page).toHaveURL(href('certificate', { code: earned.code }))
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(await readPrinted(await page.pdf(cssSize))).toEqual([
    { ...a4, code: `${app.origin}/verify/${earned.code}` },
  ])

  await app.sql(
    `with revoked as (update private.certificates set revoked_at = now(), reason = 'Somebody else watched' where code = $1)
     update private.learning_revisions set revision = gen_random_uuid()`,
    [earned.code],
  )
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('is no longer valid')
  await expect(page.getByRole('alert')).toContainText('Reason: Somebody else watched')
  const stamp = paper(page).getByRole('paragraph').filter({ hasText: 'Revoked' })
  const middleOf = (of: Locator) =>
    of.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x + width / 2, y + height / 2].map(Math.round)
    })
  expect(await middleOf(stamp), 'across the paper').toEqual(await middleOf(paper(page)))
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
  expect(await readPrinted(await page.pdf(cssSize))).toEqual([{ ...a4, code: undefined }])
  await page.getByRole('link', { name: earned.title }).click()
  await expect(page.getByRole('link', { name: 'Certificate (revoked)' })).toBeVisible()
})

test('An address with a code that is not the learner’s says that there is none, and one typed with hyphens opens', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  await page.goto(href('certificate', { code: 'AAAA-BBBB-CCCC' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Certificate not found' })).toBeVisible()
  await page.goto(href('certificate', { code: spelledCode(earned.code).toLowerCase() }))
  await expect(paper(page)).toContainText(earned.title)
})

test('A certificate fits at any width, with names of a hundred letters', async ({ page, app }) => {
  for (const name of ['W'.repeat(100), 'கிருஷ்ணமூர்த்தி '.repeat(6).slice(0, 100).trim()]) {
    await app.sql(
      `with named as (update private.certificates set learner_name = $2 where code = $1)
       update private.learning_revisions set revision = gen_random_uuid()`,
      [earned.code, name],
    )
    await signInAs(page, 'Demo Learner')
    await expect.poll(() => unsentRows(page)).toBe(0)
    await page.goto(href('certificate', { code: earned.code }))
    await expect(paper(page)).toContainText(name)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth, String(width)).toBeLessThanOrEqual(width)
    }
    expect(await readPrinted(await page.pdf(cssSize))).toEqual([
      { ...a4, code: `${app.origin}/verify/${earned.code}` },
    ])
  }
})
