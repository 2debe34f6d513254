import { findBrowser } from './find-browser.mjs'
import { asRoot, runAll, succeeds } from './install-from-system.mjs'
import { stopWith } from './stop-with.mjs'

async function installFromPlaywright() {
  console.log('Downloading a browser for the browser tests…')
  await runAll(['playwright', 'install', '--no-shell', 'chromium'])
}

async function installFromSystem() {
  console.log("Installing Chromium with this system's package manager…")
  if (process.platform === 'darwin') return runAll(['brew', 'install', '--cask', 'chromium'])
  if (process.platform !== 'linux') return

  const root = asRoot()
  if (!root) return
  if (succeeds('apt-get', '--version')) {
    const aptGet = [...root, 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
    await runAll([...aptGet, 'update'], [...aptGet, 'install', '-y', '--no-install-recommends', 'chromium'])
  } else if (succeeds('dnf', '--version')) {
    await runAll([...root, 'dnf', 'install', '-y', 'chromium'])
  }
}

async function findOrInstall() {
  for (const install of [installFromPlaywright, installFromSystem]) {
    const browser = await findBrowser()
    if (browser) return browser
    await install()
  }
  return findBrowser()
}

/** The path of a Chromium that runs, installed first where the machine has none. */
export async function ensureBrowser() {
  const browser = await findOrInstall().catch((error) => stopWith(error.message))
  if (browser) return browser
  return stopWith(
    'The browser tests need Chromium, and none could be installed. Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
