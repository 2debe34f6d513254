// The parts of bulk enrollment that need the built app's worker; the rest is in tests/component/admin.
import type { Page } from '@playwright/test'
import { openLearners } from '../support/e2e/learners-page.ts'
import { expect, test } from '../support/e2e/test.ts'

test('A file of addresses is read in a worker while the page responds to keys, can be cancelled, and has a limited size', async ({
  page,
  app,
}) => {
  await openLearners(page, app)
  await page.getByRole('button', { name: 'Enroll learners' }).click()
  const dialog = page.getByRole('dialog', { name: /^Enroll/ })
  const addresses = dialog.getByLabel('Email addresses')
  const upload = (name: string, content: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

  await test.step('reading it can be cancelled, and continues while the admin types', async () => {
    let letGo = () => {}
    const released = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/address-file.worker-*.js', async (route) => {
      await released
      await route.continue()
    })
    await upload('people.csv', 'Email\nravi@example.com')
    await expect(dialog.getByText('Reading people.csv: 0%')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).first().click()
    await expect(dialog.getByText('No addresses added from people.csv.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add a CSV file' })).toBeFocused()
    await upload('people.csv', 'Email\nravi@example.com')
    await expect(dialog.getByText('Reading people.csv: 0%')).toBeVisible()
    await addresses.fill('asha@example.com')
    letGo()
    await expect(dialog.getByText('1 row added from people.csv.')).toBeVisible()
    await expect(addresses).toHaveValue('asha@example.com\nravi@example.com')
  })

  await test.step('one of 20,000 columns by 500,000 rows is refused', async () => {
    const processorSeconds = await measureProcessor(page)
    // One wide row above short ones.
    await upload('wide.csv', `${'a,'.repeat(20_000)}${'\nb'.repeat(500_000)}`)
    await expect(dialog.getByRole('alert')).toHaveText(
      'wide.csv has more than 100 columns. Keep the column of addresses and delete the others.',
    )
    expect(await processorSeconds()).toBeLessThan(2)
  })
})

/** Returns a function that says how much processor time the page's main thread has used since. */
async function measureProcessor(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const usedSoFar = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await usedSoFar()
  return async () => (await usedSoFar()) - before
}
