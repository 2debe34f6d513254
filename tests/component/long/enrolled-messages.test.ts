// What an admin can send to people after enrolling them.
import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { address } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { copiedTexts } from '../support/clipboard.ts'
import { panchakarma } from '../support/courses.ts'
import { expectDialogs } from '../support/dialogs.ts'
import { course, learnerPage, openLearner, saveButton } from '../support/enrollments.ts'
import { nextDownload } from '../support/files.ts'
import { openLearners } from '../support/learners.ts'
import { news } from '../support/notices.ts'
import { press, pressOn, tick, untick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf } from '../support/videos.ts'

const caseStudy = 'Writing a Case Study That Gets Published'

const textOf = (link: string | null) => new URL(link ?? '').searchParams.get('text')

test('The result of a bulk enrollment has a message for each person, in two languages, by WhatsApp, copied, or all in a file, and one for a group that names no one', async ({
  backend,
}) => {
  const copied = copiedTexts()
  const id = await courseIdOf(panchakarma)
  await backend.sql('delete from public.enrollments where course_id = $1', [id])
  await openLearners()
  await page.getByRole('button', { name: 'Enroll learners' }).click()
  const dialog = page.getByRole('dialog', { name: /^Enroll/ })
  await dialog.getByLabelText('Email addresses').fill('learner@demo.local\nasha@x.example\nbroken@')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect
    .element(dialog.getByRole('button', { name: 'Enroll 1 now, 1 at their first sign-in' }))
    .toBeVisible()
  // No one is enrolled yet.
  await expect.element(dialog.getByText('A message to those enrolled')).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Enroll 1 now, 1 at their first sign-in' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'A message to those enrolled' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Copy the message/ })).toHaveLength(2)
  await expectAccessible('the result', '[role="dialog"]')

  const link = `${location.origin}/course/${id}`
  await pressOn(dialog.getByRole('button', { name: 'Copy one message for a group' }), 'Enter')
  await expect.element(news('Message copied')).toBeVisible()
  expect(copied.splice(0)).toEqual([
    `Namaste,\n\nYou are now enrolled in “${panchakarma}”. Open it here and sign in with Google, with the email address that you gave us:\n${link}`,
  ])
  await dialog.getByRole('button', { name: 'Copy the message to asha@x.example' }).click()
  await expect.element(news('Message copied')).toBeVisible()
  expect(copied).toEqual([
    `Namaste,\n\nYou are now enrolled in “${panchakarma}”. Open it here and sign in with Google as asha@x.example:\n${link}`,
  ])
  await dialog.getByLabelText('Language of the message').selectOptions('hi')
  const chat = dialog.getByRole('link', { name: 'WhatsApp: the message to learner@demo.local' })
  await expect.element(chat).toHaveAttribute('target', '_blank')
  const sent = (await chat.findElement()).getAttribute('href')
  expect(sent).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(textOf(sent)).toBe(
    `नमस्ते,\n\nआपका नामांकन “${panchakarma}” में हो गया है। इसे यहाँ खोलें और Google पर learner@demo.local से साइन इन करें:\n${link}`,
  )
  await dialog.getByRole('button', { name: 'Copy one message for a group' }).click()
  await expect.poll(() => copied.at(-1)).toMatch(/^नमस्ते,\n\nआपका नामांकन/)
  for (const address of ['asha@x.example', demoLearner.email]) expect(copied.at(-1)).not.toContain(address)
  const file = nextDownload()
  await dialog.getByRole('button', { name: 'Download all messages' }).click()
  const { name, text } = await file
  expect(name).toMatch(/^enrollment-messages-.*\.csv$/)
  expect(text).toContain('"Demo Learner","learner@demo.local","नमस्ते,')
  expect(text).toContain('"","asha@x.example","नमस्ते,')
  expect(text).not.toContain('broken@')
})

test('After the courses of one user are saved, the toast leads to a message about the added ones', async () => {
  const copied = copiedTexts()
  await openLearner()
  await untick(course('Rasayana'))
  await tick(course('Writing a Case Study'))
  await saveButton().click()
  await expect.poll(address).toBe(href('admin-users'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Users' })).toHaveFocus()
  await pressOn(page.getByRole('button', { name: 'Message…' }), 'Enter')
  await expect.poll(address).toBe(learnerPage)
  const dialog = page.getByRole('dialog', { name: 'A message to Demo Learner' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible('the message', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Copy message' }).click()
  await expect.element(news('Message copied')).toBeVisible()
  const link = `${location.origin}/course/${await courseIdOf(caseStudy)}`
  expect(copied).toEqual([
    `Namaste,\n\nYou are now enrolled in “${caseStudy}”. Open it here and sign in with Google as ${demoLearner.email}:\n${link}`,
  ])
  await dialog.getByLabelText('Language of the message').selectOptions('hi')
  const chat = dialog.getByRole('link', { name: 'WhatsApp' })
  expect(textOf((await chat.findElement()).getAttribute('href'))).toContain(link)
  await press('Escape')
  await expectDialogs(0)
})

test('If courses were only removed, no message is offered', async () => {
  await openLearner()
  await untick(course('Rasayana'))
  await saveButton().click()
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Message…' })).toHaveLength(0)
})
