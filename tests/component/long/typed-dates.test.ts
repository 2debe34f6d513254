// Dates and numbers that are only half typed. A date's field has no value then, as if it were empty.
import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { openLearners } from '../support/learners.ts'
import { focus, press, tick, type } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { giveVideos, openVideoForm, openVideos } from '../support/videos.ts'

const course = 'Rasayana Therapy in Practice'
const dialog = (name: string) => page.getByRole('dialog', { name })

const storedSessions = (backend: { sql: (query: string) => Promise<unknown[]> }) =>
  backend.sql(
    `select starts_at is not null as is_live, expected_minutes from public.course_videos where title ~ '^Lesson' order by title`,
  )

test('A live date without its time is not saved as none, nor are minutes that are no number', async ({
  backend,
}) => {
  await openVideos(await giveVideos(course, 1))
  const form = await openVideoForm('Edit Lesson 1')
  const date = form.getByLabelText('Live on')
  await focus(date)
  await type('01122099')
  await press('Enter')
  await expect.element(date).toHaveFocus()
  await expect.element(form).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(date).toHaveFocus()
  await date.fill('2099-12-01T18:30')
  const minutes = form.getByLabelText('Expected minutes')
  await focus(minutes)
  await type('-')
  await press('Enter')
  await expect.element(minutes).toHaveAccessibleDescription(/whole number from 1 to 1440/)
  await minutes.fill('९०')
  await press('Enter')
  await expect.element(page.getByText('Video updated successfully')).toBeVisible()
  expect(await storedSessions(backend)).toEqual([{ is_live: true, expected_minutes: 90 }])
})

test('A last day that is half removed does not become access for ever, and one in the year 27 is refused', async ({
  backend,
}) => {
  const lastDay = () =>
    backend.sql(`select ends_on::text from public.enrollments e join public.profiles p on p.id = e.user_id
      join public.courses c on c.id = e.course_id where c.title = 'Panchakarma Foundations' and p.email = '${demoLearner.email}'`)
  await backend.sql(`update public.enrollments set ends_on = '2099-03-31'`)
  await openLearners()
  await tick(page.getByRole('checkbox', { name: 'Select this page' }))
  await page.getByRole('button', { name: 'Set last day' }).click()
  const day = dialog('Set last day').getByLabelText('Last day')
  await expect.element(day).toHaveValue('2099-03-31')
  await focus(day)
  await press('Delete', 'Enter')
  await expect.element(day).toHaveValue('')
  await expect.element(day).toHaveFocus()
  await day.fill('0027-03-31')
  await dialog('Set last day').getByRole('button', { name: 'Save' }).click()
  await expect.element(day).toHaveFocus()
  expect(await lastDay()).toEqual([{ ends_on: '2099-03-31' }])
  await day.fill('2098-03-31')
  await press('Enter')
  await expect.element(page.getByText('1 learner until 31 March 2098')).toBeVisible()
  expect(await lastDay()).toEqual([{ ends_on: '2098-03-31' }])

  await page.getByRole('button', { name: 'Enroll learners' }).click()
  const enroll = page.getByRole('dialog', { name: /^Enroll/ })
  await enroll.getByLabelText('Email addresses').fill('asha@x.example')
  const first = enroll.getByLabelText('Last day (optional)')
  await focus(first)
  await press('ArrowUp')
  await enroll.getByRole('button', { name: 'Check' }).click()
  await expect.element(first).toHaveFocus()
  await expect.element(enroll.getByRole('button', { name: 'Back' })).not.toBeInTheDocument()
})

test('Live dates are set with the keyboard alone, and not lost with Escape', async ({ backend }) => {
  await openVideos(await giveVideos(course, 2))
  await tick(page.getByRole('checkbox', { name: 'Select Lesson 1' }))
  await tick(page.getByRole('checkbox', { name: 'Select Lesson 2' }))
  await page.getByRole('button', { name: 'Set live dates' }).click()
  const dates = dialog('Set live dates')
  await expect.element(dates.getByLabelText('Live on')).toHaveFocus()
  await type('01122099')
  await press('Enter')
  await expect.element(dates.getByLabelText('Live on')).toHaveFocus()
  await dates.getByLabelText('Live on').fill('2099-01-12T18:30')
  await dates.getByLabelText('Expected minutes').fill('60')
  await press('Escape')
  await expect
    .element(dialog('Discard your changes?').getByRole('button', { name: 'Keep editing' }))
    .toHaveFocus()
  await press('Enter')
  await expect.element(dates.getByLabelText('Expected minutes')).toHaveFocus()
  await press('Enter')
  await expect.element(dates.getByRole('heading', { name: 'The times of 2 videos changed' })).toHaveFocus()
  expect(await storedSessions(backend)).toEqual([
    { is_live: true, expected_minutes: 60 },
    { is_live: true, expected_minutes: 60 },
  ])
})
