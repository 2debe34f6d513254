import { expect, test } from 'vitest'
import { asksFirst, browserPlaces, findBrowser, hasReadersFonts } from '../../../dev/scripts/tools.mjs'

function find(runnable: string[], env: Record<string, string> = {}, platform = 'linux') {
  return findBrowser({
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    platform,
    runs: (path) => runnable.includes(path),
    playwright: async () => '/playwright/chrome',
  })
}

test('The browser that CHROMIUM_PATH names is preferred to any other', async () => {
  const found = find(['/my/chrome', '/usr/bin/chromium'], { CHROMIUM_PATH: '/my/chrome' })
  expect(await found).toBe('/my/chrome')
})

test('A CHROMIUM_PATH that names no working browser is an error and ends the search', async () => {
  const found = find(['/usr/bin/chromium'], { CHROMIUM_PATH: '/my/chrome' })
  await expect(found).rejects.toThrow('CHROMIUM_PATH is set to /my/chrome, which is not a browser that runs.')
})

test('An empty CHROMIUM_PATH counts as unset', async () => {
  expect(await find(['/usr/bin/chromium'], { CHROMIUM_PATH: '' })).toBe('/usr/bin/chromium')
})

test('Chromium is preferred to Chrome, wherever they are on the PATH', async () => {
  expect(await find(['/usr/local/bin/google-chrome', '/usr/bin/chromium'])).toBe('/usr/bin/chromium')
})

test('Any full browser is preferred to the headless shell', async () => {
  const shell = '/usr/local/bin/chromium-headless-shell'
  expect(await find([shell, '/usr/bin/microsoft-edge'])).toBe('/usr/bin/microsoft-edge')
  expect(await find([shell])).toBe(shell)
})

test('A command that does not run, such as a stub for a missing snap, is skipped', async () => {
  expect(await find(['/usr/bin/google-chrome-stable'])).toBe('/usr/bin/google-chrome-stable')
})

test('A browser installed on the machine is preferred to Playwright’s own', async () => {
  expect(await find(['/playwright/chrome', '/usr/bin/microsoft-edge'])).toBe('/usr/bin/microsoft-edge')
})

test('Playwright’s own browser is the last resort', async () => {
  expect(await find(['/playwright/chrome'])).toBe('/playwright/chrome')
})

test('No browser is found if none runs', async () => {
  expect(await find([])).toBeUndefined()
})

test('The search for browsers covers the usual places on macOS and Windows', () => {
  expect(browserPlaces({}, 'darwin')).toContain(
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  )
  expect(browserPlaces({ PROGRAMFILES: '/Programs' }, 'win32')).toContain(
    '/Programs/Google/Chrome/Application/chrome.exe',
  )
})

test.each([
  ['on a terminal', { isInteractive: true }, true],
  ['without a terminal', { isInteractive: false }, false],
  ['as root', { isInteractive: true, userId: 0 }, false],
  ['in CI', { isInteractive: true, env: { CI: 'true' } }, false],
])('Permission to install is requested only if someone can answer: %s', (_, given, asks) => {
  expect(asksFirst({ env: {}, userId: 1000, ...given })).toBe(asks)
})

test('A bare Linux lacks the fonts that readers have, and either Arial and Times or equivalents will do', () => {
  const hasFonts = (...fonts: string[]) => hasReadersFonts('linux', (pattern) => fonts.includes(pattern))
  expect(hasFonts('DejaVu Sans')).toBe(false)
  expect(hasFonts('Liberation Sans', 'Liberation Serif')).toBe(false)
  expect(hasFonts('Liberation Sans', 'Liberation Serif', ':lang=hi')).toBe(true)
  expect(hasFonts('Arial', 'Times New Roman', ':lang=hi')).toBe(true)
  expect(hasReadersFonts('darwin', () => false)).toBe(true)
})
