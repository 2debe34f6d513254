// The dates of live sessions, as admins type them.
import { page } from 'vitest/browser'
import { focus, press, tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { giveVideos, openVideoForm, openVideos, saveVideo } from '../support/videos.ts'

test('A date that is half typed is not taken for none: neither in a video’s form nor for many videos', async ({
  backend,
}) => {
  const courseId = await giveVideos('Rasayana Therapy in Practice', 1)
  await backend.sql(
    `update public.course_videos set starts_at = '2099-01-12T13:00Z' where title = 'Lesson 1'`,
  )
  const isLive = () =>
    backend.sql(`select starts_at is not null as live from public.course_videos where title = 'Lesson 1'`)
  await openVideos(courseId)
  const form = await openVideoForm('Edit Lesson 1')
  const field = form.getByLabelText('Live on')
  await focus(field)
  await press('Backspace')
  await saveVideo(form)
  await expect.element(field).toHaveFocus()
  expect(await isLive()).toEqual([{ live: true }])
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(form).not.toBeInTheDocument()

  await tick(page.getByRole('checkbox', { name: 'Select Lesson 1' }))
  await page.getByRole('button', { name: 'Set live dates' }).click()
  await focus(field)
  await press('Backspace')
  await form.getByRole('button', { name: 'Take the dates off 1 video' }).click()
  await expect.element(field).toHaveFocus()
  await press('Enter')
  await expect.element(field).toHaveFocus()
  expect(await isLive()).toEqual([{ live: true }])
  await field.fill('')
  await form.getByRole('button', { name: 'Take the dates off 1 video' }).click()
  await expect.element(form.getByText('The times of 1 video changed')).toBeVisible()
  expect(await isLive()).toEqual([{ live: false }])
})
