import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { tagline } from '../../src/routes.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

const builtSite = resolve(import.meta.dirname, '../../dist-demo')
const newTagline = 'A newer version!'

/** The built site with another home page, as the next deploy would have it. */
async function buildNextVersion(folder: string): Promise<string> {
  await cp(builtSite, folder, { recursive: true })
  const edit = async (file: string, change: (content: string) => string) => {
    const path = join(folder, file)
    const before = await readFile(path, 'utf8')
    const after = change(before)
    expect(after, `${file} was changed`).not.toBe(before)
    await writeFile(path, after)
  }
  await edit('index.html', (html) => html.replaceAll(/(<h1[^>]*>)[^<]*/g, `$1${newTagline}`))
  await edit('sw.js', (code) =>
    code.replace(/(\{[^{}]*"?url"?:\s*"index\.html"[^{}]*\})/, (entry) =>
      entry.replace(/(revision"?:\s*")[^"]*/, '$1next'),
    ),
  )
  return folder
}

test('a new version is offered, and comes when it is accepted, not before', async ({
  page,
  app,
}, testInfo) => {
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.goto('/')
  await workerReady(page)
  expect(loads, 'the first worker takes over without a reload').toHaveLength(1)

  await app.deploy(await buildNextVersion(testInfo.outputPath('next')))
  await page.reload()
  await page.getByRole('link', { name: 'About' }).first().hover()
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
  expect(loads).toHaveLength(2)

  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newTagline)
  expect(loads).toHaveLength(3)
})

test('the update can wait: the old version keeps working', async ({ page, app }, testInfo) => {
  await page.goto('/')
  await workerReady(page)
  await app.deploy(await buildNextVersion(testInfo.outputPath('next')))
  await page.reload()
  await page.getByRole('link', { name: 'About' }).first().hover()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
})
