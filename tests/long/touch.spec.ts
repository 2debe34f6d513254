// A touch takes the focus from where it was, and reaches what it is for even if that changes the page.
import type { Locator, Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { notes, writtenNotes } from '../support/e2e/notes.ts'
import { inPlayer, openCourse, startPlaying } from '../support/e2e/player.ts'
import { expect, test } from '../support/e2e/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Where the target is when the touch begins. */
async function touch(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

test('Notes of one moment keep their order; a touch on one opens it while another is open, and an empty one disappears', async ({
  page,
}) => {
  await openCourse(page)
  await page.getByRole('tab', { name: 'Notes' }).tap()
  const add = page.getByRole('button', { name: 'Add a note' })
  const field = notes(page).getByRole('textbox')
  const written = (text: string) => writtenNotes(page).filter({ hasText: text })
  for (const text of ['Vata', 'Pitta', 'Kapha']) {
    await add.tap()
    await page.keyboard.type(text)
    await page.getByRole('button', { name: 'Done' }).tap()
    await expect(written(text)).toBeFocused()
  }
  await expect(writtenNotes(page)).toContainText(['Vata', 'Pitta', 'Kapha'])

  await add.tap()
  await expect(field).toHaveValue('')
  for (const text of ['Vata', 'Pitta', 'Kapha', 'Pitta', 'Vata']) {
    await touch(page, written(text))
    await expect(field).toHaveValue(text)
    await expect(writtenNotes(page)).toHaveCount(2)
  }
})

test('A touch on a time in the transcript plays from there', async ({ page }) => {
  await openCourse(page, 'Nadi Pariksha: Reading the Pulse')
  await startPlaying(page)
  await page.getByRole('tab', { name: 'Transcript' }).tap()
  await touch(page, page.getByRole('button', { name: 'Play at 1:06' }))
  await expect.poll(() => inPlayer(page, (player) => player.time)).toBeGreaterThanOrEqual(66)
})

test('The question that a touch opens stays in view while the answer above it closes', async ({ page }) => {
  await page.goto(href('faq'))
  const questions = page.getByRole('main').locator('summary')
  await questions.first().tap()
  await expect(page.locator('[data-live]')).toBeAttached()
  for (const place of [1, 2, 3]) {
    const question = questions.nth(place)
    await question.evaluate((summary) => scrollBy(0, summary.getBoundingClientRect().top - 300))
    await touch(page, question)
    await expect(page.locator('details[open]').locator('summary')).toHaveText(
      (await question.textContent()) ?? '',
    )
    await expect(question).toBeInViewport({ ratio: 1 })
  }
})
