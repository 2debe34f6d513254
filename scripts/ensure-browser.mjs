import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.mjs'
import { runTool } from './run-tool.mjs'
import { stopWith } from './stop-with.mjs'

function succeeds(command, ...args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** Runs the commands one after the other, up to the first that fails. */
async function run(...commands) {
  for (const [command, ...args] of commands) {
    if ((await runTool(command, args, { output: 'hidden' })) !== 0) return
  }
}

async function installFromPlaywright() {
  console.log('Downloading a browser for the browser tests…')
  await run(['playwright', 'install', '--no-shell', 'chromium'])
}

async function installFromSystem() {
  console.log("Installing Chromium with this system's package manager…")
  if (process.platform === 'darwin') return run(['brew', 'install', '--cask', 'chromium'])
  if (process.platform !== 'linux') return

  const isRoot = process.getuid() === 0
  if (!isRoot && !succeeds('sudo', '-n', 'true')) return
  const asRoot = isRoot ? ['env'] : ['sudo', '-n', 'env']
  if (succeeds('apt-get', '--version')) {
    const aptGet = [...asRoot, 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
    await run([...aptGet, 'update'], [...aptGet, 'install', '-y', '--no-install-recommends', 'chromium'])
  } else if (succeeds('dnf', '--version')) {
    await run([...asRoot, 'dnf', 'install', '-y', 'chromium'])
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
