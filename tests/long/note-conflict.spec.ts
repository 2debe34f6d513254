import { addNote, noteFields, syncNow, unsentRows } from '../support/e2e/notes.ts'
import { openCourse } from '../support/e2e/player.ts'
import { expect, test } from '../support/e2e/test.ts'

test('The same note changed on two devices offline is kept in both versions', async ({
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
  await expect(noteFields(other)).toHaveValue('First')
  for (const [tab, text] of [
    [page, 'From the phone'],
    [other, 'From the laptop'],
  ] as const) {
    await tab.context().setOffline(true)
    await noteFields(tab).first().fill(text)
    await tab.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => unsentRows(tab)).toBe(1)
  }
  for (const tab of [page, other]) {
    await tab.context().setOffline(false)
    await expect.poll(() => unsentRows(tab)).toBe(0)
  }
  await syncNow(page)
  for (const tab of [page, other]) {
    await expect
      .poll(async () =>
        (
          await noteFields(tab).evaluateAll((all) => all.map((field) => (field as HTMLTextAreaElement).value))
        ).sort(),
      )
      .toEqual(['From the laptop', 'From the phone'])
  }
})
