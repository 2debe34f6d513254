import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { refusal } from '../../support/answers.ts'
import { addUsers } from '../../support/many-users.ts'
import { address, open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import type { PageBackend } from '../support/backend.ts'
import { panchakarma } from '../support/courses.ts'
import { nextDownload } from '../support/files.ts'
import { alert, errorToast, news } from '../support/notices.ts'
import { press, pressOn } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf } from '../support/videos.ts'

const rows = () => page.getByRole('grid', { name: 'Course certificates' }).getByRole('row')
const undo = () => page.getByRole('button', { name: 'Undo', exact: true })
const search = () => page.getByPlaceholder('Search by name or code...')

async function openCertificates(title = panchakarma): Promise<void> {
  await open(href('admin-course-certificates', { courseId: await courseIdOf(title) }))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(`Certificates of ${title}`)
}

async function offer(backend: PageBackend, kind: 'off' | 'offered' = 'offered'): Promise<void> {
  await backend.sql('update public.courses set certificate = $2 where title = $1', [panchakarma, kind])
}

async function issue(backend: PageBackend, name = 'Asha Rao', user: string = demoLearner.id): Promise<void> {
  await backend.sql(
    `insert into private.certificates (user_id, course_id, learner_name, course_title, seconds, videos, completed_on, code)
     values ($1, $2, $3, $4, 5400, 24, '2026-11-03', $5)`,
    [user, await courseIdOf(panchakarma), name, panchakarma, '7K3MQ2XW9PAB'],
  )
}

const stored = (backend: PageBackend) =>
  backend.sql(
    'select learner_name, reason, revoked_at is not null as revoked from private.certificates where course_title = $1',
    [panchakarma],
  )

test('A course that offers no certificates links to its form, where they are switched on', async ({
  backend,
}) => {
  await offer(backend, 'off')
  await openCertificates()
  await expect.element(page.getByText('This course has no certificates')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export certificates' })).toBeDisabled()
  await expectAccessible()
  await page.getByRole('button', { name: 'Edit the course' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Course' })
  await form.getByRole('combobox', { name: 'Certificate' }).selectOptions('offered')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('No certificates yet')).toBeVisible()
  await issue(backend)
  await openCertificates()
  await expect.element(rows()).toHaveLength(2)
})

test('A video whose length only learners have reported is named, with the way to play it', async ({
  backend,
}) => {
  await offer(backend)
  await backend.sql('update public.course_videos set duration_s = 60')
  await openCertificates()
  await expect.element(page.getByText('No certificates yet')).toBeVisible()
  await expect.element(page.getByText(/Nobody can get a certificate/)).toHaveLength(0)
  const courseId = await courseIdOf(panchakarma)
  const [video] = await backend.sql<{ title: string }>(
    `update public.course_videos set duration_s = null, learners_duration_s = 60
      where id = (select id from public.course_videos where course_id = $1 order by order_index limit 1) returning title`,
    [courseId],
  )
  await openCertificates()
  await expect.element(page.getByText(/until an admin has played this video for a moment/)).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: video?.title ?? '' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'preview' }))
    .toHaveAttribute('href', href('admin-course-preview', { courseId }))
})

test('A certificate is revoked with a reason, made valid again and renamed by keyboard, each with Undo', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  await offer(backend)
  await issue(backend)
  await openCertificates()
  await expect
    .element(rows().nth(1))
    .toMatchTextContent(/Asha Rao.*learner@demo\.local.*7K3M-Q2XW-9PAB.*1 h 30 min/)
  await expect.element(rows().nth(1)).toMatchTextContent(/3 Nov 2026.*Valid/)
  await expectAccessible()

  await pressOn(page.getByRole('button', { name: /^Revoke… the certificate of Asha/ }), 'Enter')
  const revoking = page.getByRole('dialog', { name: 'Revoke this certificate?' })
  await expect.element(revoking.getByLabelText('Reason')).toHaveFocus()
  await revoking.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(errorToast('Please say why')).toBeVisible()
  await expect.element(revoking.getByLabelText('Reason')).toHaveFocus()
  await revoking.getByLabelText('Reason').fill('  Issued   twice ')
  await expectAccessible('the question', '[role="dialog"]')
  const heal = await backend.answer({ path: '/rest/v1/rpc/change_certificate' }, refusal)
  await revoking.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(revoking.getByRole('alert')).toMatchTextContent('You are not allowed to do this.')
  await heal()
  await revoking.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(news('The certificate was revoked')).toBeVisible()
  await expect.element(revoking).toHaveLength(0)
  await expect.element(rows().nth(1)).toMatchTextContent(/Revoked on .*Issued twice/)
  expect(await stored(backend)).toEqual([{ learner_name: 'Asha Rao', reason: 'Issued twice', revoked: true }])
  await undo().click()
  await expect.element(news('The certificate is back to how it was')).toBeVisible()
  await expect.element(rows().nth(1)).toMatchTextContent('Valid')

  await backend.sql(`update private.certificates set revoked_at = now(), reason = 'Asked for'`)
  await openCertificates()
  await page.getByRole('button', { name: /^Make valid again/ }).click()
  await expect.element(news('The certificate is valid again')).toBeVisible()
  await expect.element(rows().nth(1)).toMatchTextContent('Valid')
  expect(await stored(backend)).toEqual([{ learner_name: 'Asha Rao', reason: null, revoked: false }])

  await pressOn(page.getByRole('button', { name: 'Change name: Asha Rao' }), 'Enter')
  const renaming = page.getByRole('dialog', { name: 'Change the name on the certificate' })
  await renaming.getByLabelText('Name on the certificate').fill('x'.repeat(101))
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect.element(errorToast('Please use at most 100 characters')).toBeVisible()
  await renaming.getByLabelText('Name on the certificate').fill('Dr. Asha Rao')
  await press('Enter')
  await expect.element(news('The name was changed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change name: Dr. Asha Rao' })).toBeVisible()
  expect(await stored(backend)).toEqual([{ learner_name: 'Dr. Asha Rao', reason: null, revoked: false }])
})

test('A name is corrected without undoing what another admin has done to the certificate meanwhile', async ({
  backend,
}) => {
  await offer(backend)
  await issue(backend)
  await openCertificates()
  const rename = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Change name: ${from}` }).click()
    await page.getByRole('textbox', { name: 'Name on the certificate' }).fill(to)
    await press('Enter')
  }
  await expect.element(rows().nth(1)).toMatchTextContent('Valid')
  await backend.sql(`update private.certificates set revoked_at = now(), reason = 'Asked for'`)
  await rename('Asha Rao', 'Dr. Asha Rao')
  await expect.element(news('The name was changed')).toBeVisible()
  expect(await stored(backend)).toEqual([
    { learner_name: 'Dr. Asha Rao', reason: 'Asked for', revoked: true },
  ])
  await expect.element(rows().nth(1)).toMatchTextContent('Asked for')

  await backend.sql(
    `update private.certificates set learner_name = 'Vaidya Asha Rao', reason = 'Issued twice'`,
  )
  await undo().click()
  await expect.element(alert('Someone else has changed this certificate')).toBeVisible()
  await page.getByRole('button', { name: /^Make valid again/ }).click()
  await expect.element(news('The certificate is valid again')).toBeVisible()
  expect(await stored(backend)).toEqual([{ learner_name: 'Vaidya Asha Rao', reason: null, revoked: false }])
})

test('Certificates are found by a name or a code, page by page, and exported as a file without formulas', async ({
  backend,
}) => {
  await addUsers(backend, 30)
  await offer(backend)
  await issue(backend, '=Asha')
  await backend.sql(
    `insert into private.certificates (user_id, course_id, learner_name, course_title, seconds, videos, completed_on, issued_at)
     select id, $1, coalesce(full_name, 'Nameless'), $2, 3600, 24, '2026-11-03', now() - interval '1 day'
       from public.profiles where email like '%@clinic.example'`,
    [await courseIdOf(panchakarma), panchakarma],
  )
  await openCertificates()
  await expect.element(page.getByText('31 certificates', { exact: true })).toBeVisible()
  await expect.element(rows()).toHaveLength(26)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.element(rows()).toHaveLength(7)
  const all = nextDownload()
  await page.getByRole('button', { name: 'Export certificates' }).click()
  await expect.element(news('31 certificates exported.')).toBeVisible()
  const { name, text } = await all
  expect(name).toMatch(/^certificates-panchakarma-foundations-.*\.csv$/)
  expect(text.trim().split('\r\n')).toHaveLength(32)
  expect(text).toContain(
    `"'=Asha","learner@demo.local","7K3M-Q2XW-9PAB","${panchakarma}","1.50","24","2026-11-03"`,
  )

  await search().fill('7k3m q2xw')
  await expect.element(page.getByText('1 certificate', { exact: true })).toBeVisible()
  await expect.element(rows().nth(1)).toMatchTextContent('=Asha')
  await expect.element(page.getByRole('button', { name: 'Export those found' })).toBeEnabled()
  await search().fill('nobody')
  await expect.element(page.getByText('No name contains “nobody”, and no code begins with it.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all certificates' }).click()
  await expect.element(page.getByText('31 certificates', { exact: true })).toBeVisible()
})

test('Certificates that cannot be loaded say so; ‘Verify’ shows what anyone sees', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  await offer(backend)
  await issue(backend)
  const heal = await backend.answer({ path: '/rest/v1/rpc/list_certificates' }, refusal)
  await openCertificates()
  await expect.element(errorToast('Failed to fetch the certificates')).toBeVisible()
  await heal()
  await alert('Failed to fetch the certificates').getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows()).toHaveLength(2)
  await page.getByRole('link', { name: 'Verify the certificate of Asha Rao' }).click()
  await expect.poll(address).toBe('/verify/7K3M-Q2XW-9PAB')
  await expect.element(page.getByRole('heading', { name: 'Valid' })).toHaveFocus()
})
