import { addNote, changeNote, syncNow, unsentRows, writtenNotes } from '../support/e2e/notes.ts'
import { openCourse } from '../support/e2e/player.ts'
import { expect, test } from '../support/e2e/test.ts'

test('A note changed offline on two devices is kept in both versions', async ({
  page,
  openDevice,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await openCourse(page)
  await addNote(page, 'First')
  await expect.poll(() => unsentRows(page)).toBe(0)
  const other = await openDevice()
  await openCourse(other)
  await expect(writtenNotes(other)).toContainText('First')
  for (const [tab, text] of [
    [page, 'From the phone'],
    [other, 'From the laptop'],
  ] as const) {
    await tab.context().setOffline(true)
    await changeNote(tab, text)
    await expect.poll(() => unsentRows(tab)).toBe(1)
  }
  for (const tab of [page, other]) {
    await tab.context().setOffline(false)
    await expect.poll(() => unsentRows(tab)).toBe(0)
  }
  await syncNow(page)
  for (const tab of [page, other]) {
    await expect(writtenNotes(tab)).toHaveCount(2)
    await expect(writtenNotes(tab).filter({ hasText: 'From the laptop' })).toBeVisible()
    await expect(writtenNotes(tab).filter({ hasText: 'From the phone' })).toBeVisible()
  }
})
