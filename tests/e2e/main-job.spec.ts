import { href } from '../../src/routes.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

const learnerId = `(select id from public.profiles where email = 'learner@demo.local')`

test('A learner signs in, opens a course, loses the network and still has every course', async ({
  page,
  app,
  goOffline,
  goOnline,
}) => {
  const cards = page.getByRole('article')
  const playlist = page.getByRole('list').filter({ has: page.getByRole('button', { name: /1/ }) })

  await test.step('The dashboard shows five courses', async () => {
    await signInAs(page, 'Demo Learner')
    await expect(page.getByRole('heading', { name: 'Welcome, Demo Learner' })).toBeVisible()
    await expect(cards).toHaveCount(5)
    await expect(page.getByText('Up to date')).toBeVisible()
    await workerReady(page)
  })

  const titles = await cards.getByRole('heading').allTextContents()
  const [firstTitle, secondTitle] = titles as [string, string]

  await test.step('A course opens at its first video, and Next and Previous move through the list', async () => {
    await page.getByRole('link', { name: firstTitle }).click()
    await expect(page.getByRole('heading', { level: 1, name: firstTitle })).toBeVisible()
    const current = page.locator('[aria-current="true"]')
    const firstVideo = await current.textContent()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(current).not.toHaveText(firstVideo ?? '')
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(current).toHaveText(firstVideo ?? '')
  })

  await test.step('A reload without network shows the course and the dashboard', async () => {
    await goOffline()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: firstTitle })).toBeVisible()
    await expect(page.getByText('This video needs a connection')).toBeVisible()
    await page.goto(href('dashboard'))
    await expect(cards).toHaveCount(5)
    await expect(
      page.getByText(/^Offline – showing your saved courses, updated (just now|1 minute ago)$/),
    ).toBeVisible()
  })

  await test.step('Courses that were never opened are there too', async () => {
    for (const title of titles.slice(1)) {
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(/^\d+ videos$/)).toBeVisible()
      await expect(playlist.getByRole('button').first()).toBeVisible()
      await page.getByRole('link', { name: 'My courses' }).first().click()
    }
  })

  await test.step('Changes made meanwhile appear by themselves when the server is back', async () => {
    await app.sql(
      `delete from public.enrollments where user_id = ${learnerId}
         and course_id = (select id from public.courses where title = $1)`,
      [secondTitle],
    )
    await app.sql(
      `update public.course_videos set title = 'Renamed while away' where id = (
         select v.id from public.course_videos v join public.courses c on c.id = v.course_id
         where c.title = $1 order by v.order_index, v.id limit 1)`,
      [firstTitle],
    )
    await goOnline()
    await expect(cards).toHaveCount(4)
    await expect(page.getByRole('link', { name: secondTitle })).toHaveCount(0)
    await page.getByRole('link', { name: firstTitle }).click()
    await expect(page.getByRole('heading', { name: 'Renamed while away' })).toBeVisible()
  })
})
