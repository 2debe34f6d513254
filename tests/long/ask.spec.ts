// Questions about a moment of a video, in a chat with the school.
import type { Page } from '@playwright/test'
import { addNote, notes, writtenNotes } from '../support/e2e/notes.ts'
import { openCourse } from '../support/e2e/player.ts'
import { becomeAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ context }) =>
  context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Chat</h1>' }),
  ),
)

/** What the chat begins with that this press opens. */
async function chatOpenedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const [chat] = await Promise.all([page.waitForEvent('popup'), press()])
  await chat.waitForLoadState()
  const text = new URL(chat.url()).searchParams.get('text') ?? ''
  await chat.close()
  return text
}

test('“Ask about this moment” opens a chat with the course, the video, the moment and a link, which opens there for an admin who is not enrolled', async ({
  page,
  openDevice,
}) => {
  await openCourse(page)
  await notes(page).getByRole('link', { name: 'Ask about this moment' }).waitFor()
  await addNote(page, 'Oil')
  const text = await chatOpenedBy(page, () =>
    notes(page).getByRole('link', { name: 'Ask about this moment' }).click(),
  )
  expect(text).toMatch(
    /^Namaste,\n\nI have a question about “.+” in the course “Panchakarma Foundations”, at \d+:\d\d:\nhttp.+\/course\/\S+\n\n$/,
  )
  const link = new URL(text.match(/http\S+/)?.[0] ?? '')
  link.searchParams.set('t', '65')

  const desk = await openDevice()
  await becomeAdmin(desk)
  await desk.goto(link.href)
  await expect(desk.getByText('Preview: this is how learners see this course')).toBeVisible()
  await expect(desk.getByText('Starts at 1:05')).toBeVisible()
  expect(new URL(desk.url()).search).toBe(link.search)
})

test('A question that is asked offline is a note, is listed on the dashboard, and is sent later by one press', async ({
  page,
  goOffline,
  goOnline,
}) => {
  await openCourse(page)
  await workerReady(page)
  await goOffline()
  await notes(page).getByRole('button', { name: 'Ask about this moment' }).click()
  await expect(notes(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('How warm is the oil?')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(writtenNotes(page)).toContainText('(?) How warm is the oil?')
  await expect(notes(page).getByRole('link', { name: 'Ask' })).toHaveCount(0)

  await page.getByRole('link', { name: 'My courses' }).first().click()
  const questions = page.getByRole('region', { name: 'To ask' })
  await expect(questions).toContainText('How warm is the oil?')
  await expect(questions).toContainText('You are offline.')
  await goOnline()
  const text = await chatOpenedBy(page, () =>
    questions.getByRole('link', { name: 'Ask', exact: true }).click(),
  )
  expect(text).toMatch(/\n\nHow warm is the oil\?$/)
  await expect(questions).toHaveCount(0)

  await page.goBack()
  await expect(writtenNotes(page)).toHaveText(/: How warm is the oil\?$/)
})
