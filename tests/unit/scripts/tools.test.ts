import { expect, it } from 'vitest'
import { asksFirst, browserPlaces, findBrowser } from '../../../dev/scripts/tools.mjs'

function find(runnable: string[], env: Record<string, string> = {}, platform = 'linux') {
  return findBrowser({
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    platform,
    runs: (path) => runnable.includes(path),
    playwright: async () => '/playwright/chrome',
  })
}

it('takes the browser that CHROMIUM_PATH names before any other', async () => {
  const found = find(['/my/chrome', '/usr/bin/chromium'], { CHROMIUM_PATH: '/my/chrome' })
  expect(await found).toBe('/my/chrome')
})

it('does not look further where CHROMIUM_PATH names none', async () => {
  const found = find(['/usr/bin/chromium'], { CHROMIUM_PATH: '/my/chrome' })
  await expect(found).rejects.toThrow('CHROMIUM_PATH is set to /my/chrome, which is not a browser that runs.')
})

it('takes an empty CHROMIUM_PATH for none', async () => {
  expect(await find(['/usr/bin/chromium'], { CHROMIUM_PATH: '' })).toBe('/usr/bin/chromium')
})

it('prefers Chromium over Chrome, wherever on the PATH they are', async () => {
  expect(await find(['/usr/local/bin/google-chrome', '/usr/bin/chromium'])).toBe('/usr/bin/chromium')
})

it('prefers any whole browser over the headless shell, which nobody browses with', async () => {
  const shell = '/usr/local/bin/chromium-headless-shell'
  expect(await find([shell, '/usr/bin/microsoft-edge'])).toBe('/usr/bin/microsoft-edge')
  expect(await find([shell])).toBe(shell)
})

it('passes over a command that does not run, such as a stub for a missing snap', async () => {
  expect(await find(['/usr/bin/google-chrome-stable'])).toBe('/usr/bin/google-chrome-stable')
})

it('prefers a browser of the machine over that of Playwright', async () => {
  expect(await find(['/playwright/chrome', '/usr/bin/microsoft-edge'])).toBe('/usr/bin/microsoft-edge')
})

it("falls back to Playwright's own", async () => {
  expect(await find(['/playwright/chrome'])).toBe('/playwright/chrome')
})

it('finds nothing where nothing runs', async () => {
  expect(await find([])).toBeUndefined()
})

it('knows where macOS and Windows keep browsers', () => {
  expect(browserPlaces({}, 'darwin')).toContain(
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  )
  expect(browserPlaces({ PROGRAMFILES: '/Programs' }, 'win32')).toContain(
    '/Programs/Google/Chrome/Application/chrome.exe',
  )
})

it.each([
  ['on a terminal', { isInteractive: true }, true],
  ['without a terminal', { isInteractive: false }, false],
  ['as root', { isInteractive: true, userId: 0 }, false],
  ['in CI', { isInteractive: true, env: { CI: 'true' } }, false],
])('asks before it installs anything, where somebody can answer: %s', (_, given, asks) => {
  expect(asksFirst({ env: {}, userId: 1000, ...given })).toBe(asks)
})
