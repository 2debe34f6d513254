// A learner after the server was restored from a back-up. What is sent again: tests/scenarios/restored-server.test.ts.
import { expectAccessible } from '../support/e2e/axe.ts'
import { addNote, syncNow, unsentRows } from '../support/e2e/notes.ts'
import { openCourse } from '../support/e2e/player.ts'
import { expect, test } from '../support/e2e/test.ts'

test('After a restore the learner reads what was lost and that this device sends it again, until they dismiss it', async ({
  page,
  app,
}) => {
  await openCourse(page)
  await addNote(page, 'Oil first')
  await expect.poll(() => unsentRows(page)).toBe(0)
  await app.sql("delete from private.notes where body = 'Oil first'")
  await app.sql('select private.mark_restored()')
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await syncNow(page)
  const told = page.getByRole('region', { name: 'Our database was restored' })
  await expect(told).toContainText(/On \d+ \w+ \d{4}, \d\d:\d\d we had to restore our database/)
  await expect(told).toContainText('This device sends again what it has: 1 change.')
  await expectAccessible(page)
  await expect
    .poll(() => app.sql("select count(*)::int as notes from private.notes where body = 'Oil first'"))
    .toEqual([{ notes: 1 }])
  await told.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await syncNow(page)
  await expect(told).toHaveCount(0)
})
