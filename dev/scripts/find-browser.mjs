import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// What people have comes first; the headless shell lacks parts of it, such as asking for favicon.ico.
const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chromium-headless-shell',
]

const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const windowsPlaces = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
]

/** Where a browser may be installed on this machine, the likeliest first. */
export function browserPlaces(env = process.env, platform = process.platform) {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean)
    return windowsPlaces.flatMap((place) => roots.map((root) => join(root, place)))
  }
  const folders = (env.PATH || '').split(delimiter).filter(Boolean)
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return platform === 'darwin' ? [...macPlaces, ...onPath] : onPath
}

/** Ubuntu's `chromium-browser` may be a stub that only points to a snap, so a browser must say its version. */
export function runsAsBrowser(path) {
  if (!existsSync(path)) return false
  // On Windows `--version` opens a window instead of answering.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/**
 * The browser named by CHROMIUM_PATH, else one installed on the machine, else Playwright's own; undefined where there
 * is none. Throws where CHROMIUM_PATH names no browser: another one would hide the mistake.
 */
export async function findBrowser({
  env = process.env,
  platform = process.platform,
  runs = runsAsBrowser,
  playwright = playwrightBrowser,
} = {}) {
  const named = env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROMIUM_PATH is set to ${named}, which is not a browser that runs.`)
  }
  return browserPlaces(env, platform).find(runs) ?? [await playwright()].find(runs)
}
