// Finds or installs what the tests need besides packages: browsers, fonts, nginx and the Supabase CLI.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fail, root, runTool } from './processes.mjs'

const cache = resolve(root, 'node_modules/.cache')

/** The release that docs/deploy.md names in every command. Not a dev dependency: few need its 140 MB. */
export const cliVersion = '3.1.0'

/** What docs/deploy.md uploads with: the last releases that run on Node 20. */
export const uploaders = { 'netlify-cli': '26.2.0', wrangler: '4.86.0', vercel: '64.0.2' }

const cliFolder = resolve(cache, `supabase-cli-${cliVersion}`)
export const cliProgram = resolve(cliFolder, 'node_modules/supabase/dist/supabase.js')

const ownNginx = resolve(cache, 'nginx')

// Full browsers first: the headless shell lacks features, such as requesting favicon.ico.
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chromium-headless-shell',
]
const macBrowsers = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const windowsBrowsers = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
]

const foldersOf = (path = '') => path.split(delimiter).filter(Boolean)

/** Where a browser may be installed, most likely first. */
export function browserPlaces(env = process.env, platform = process.platform) {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean)
    return windowsBrowsers.flatMap((place) => roots.map((folder) => join(folder, place)))
  }
  const onPath = browsers.flatMap((name) => foldersOf(env.PATH).map((folder) => join(folder, name)))
  if (platform !== 'darwin') return onPath
  return [...macBrowsers.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`), ...onPath]
}

function succeeds(command, ...args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 30_000 }).status === 0
}

/** Ubuntu's `chromium-browser` may be a stub that only points to a snap, so a browser must answer `--version`. */
function runsAsBrowser(path) {
  // On Windows `--version` opens a window instead of answering.
  return existsSync(path) && (process.platform === 'win32' || succeeds(path, '--version'))
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/**
 * The browser at CHROMIUM_PATH, otherwise one installed on the machine, otherwise Playwright's own; undefined if there is
 * none. Throws if CHROMIUM_PATH is not a browser: using another one would hide the mistake.
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

const hasFont = (pattern) =>
  Boolean(spawnSync('fc-list', [pattern], { encoding: 'utf8', timeout: 30_000 }).stdout?.trim())

/**
 * Whether this machine has the fonts of readers' devices: Arial and Times, or fonts with the same metrics,
 * which pages show until their own fonts arrive, and a Devanagari font. A minimal Linux has none.
 */
export function hasReadersFonts(platform = process.platform, has = hasFont) {
  const needed = [['Arial', 'Liberation Sans'], ['Times New Roman', 'Liberation Serif'], [':lang=hi']]
  return platform !== 'linux' || needed.every((fonts) => fonts.some(has))
}

/** The Firefox at FIREFOX_PATH, otherwise one installed on the machine; undefined if there is none. */
export function findFirefox(env = process.env, platform = process.platform) {
  if (env.FIREFOX_PATH) return env.FIREFOX_PATH
  const onPath = ['firefox-esr', 'firefox'].flatMap((name) =>
    foldersOf(env.PATH).map((folder) => join(folder, name)),
  )
  const programs =
    platform === 'darwin' ? ['/Applications/Firefox.app/Contents/MacOS/firefox', ...onPath] : onPath
  // Ubuntu's may be a stub that only points to a snap, so it has to run.
  return programs.find((path) => existsSync(path) && succeeds(path, '--version'))
}

/** Whether WebKit can be driven on this machine. Only its GTK port for Linux can. */
export function hasWebKit(platform = process.platform) {
  const library = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
  return (
    platform === 'linux' &&
    succeeds('WebKitWebDriver', '--help') &&
    succeeds('xvfb-run', '--help') &&
    succeeds('/usr/bin/python3', '-c', library)
  )
}

/** The nginx at NGINX_PATH, otherwise one installed on the machine, otherwise our own; undefined if there is none. */
export function findNginx(env = process.env) {
  if (env.NGINX_PATH) return env.NGINX_PATH
  // The sbin folders are usually not on a normal user's PATH.
  const system = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', join(ownNginx, 'usr/sbin')]
  const programs = [...foldersOf(env.PATH), ...system].map((folder) => join(folder, 'nginx'))
  return programs.find((path) => existsSync(path) && succeeds(path, '-v'))
}

/** The mime.types file that comes with this nginx. */
export function mimeTypesOf(program) {
  const folders = ['../etc/nginx', '../../etc/nginx', '../conf']
  const places = folders.map((folder) => resolve(dirname(program), folder, 'mime.types'))
  return places.find((place) => existsSync(place)) ?? '/etc/nginx/mime.types'
}

const quietly = (command, args, options) => runTool(command, args, { output: 'hidden', ...options })

/** The prefix that runs a command as root; undefined if that needs a password. */
function asRoot() {
  if (process.getuid?.() === 0) return ['env']
  return succeeds('sudo', '-n', 'true') ? ['sudo', '-n', 'env'] : undefined
}

/** Runs the system's package manager, if that needs no password. */
async function manage(manager, ...args) {
  const [command, ...prefix] = asRoot() ?? []
  if (command) await quietly(command, [...prefix, 'DEBIAN_FRONTEND=noninteractive', manager, ...args])
}

async function installDebian(...packages) {
  await manage('apt-get', 'update')
  await manage('apt-get', 'install', '-y', '--no-install-recommends', ...packages)
}

async function installBrowser() {
  await quietly('playwright', ['install', '--no-shell', 'chromium'])
  if (await findBrowser()) return
  if (process.platform === 'darwin') await quietly('brew', ['install', '--cask', 'chromium'])
  else if (succeeds('apt-get', '--version')) {
    await installDebian('chromium')
  } else if (succeeds('dnf', '--version')) await manage('dnf', 'install', '-y', 'chromium')
}

/** Unpacks nginx into the project's cache rather than installing it: Debian starts installed services, which open a port. */
async function unpackDebianNginx() {
  mkdirSync(ownNginx, { recursive: true })
  // The binary is in the first or the second package, depending on the release; mime.types is in the third.
  const packages = ['nginx', 'nginx-light', 'nginx-common']
  const download = () => quietly('apt-get', ['download', ...packages], { cwd: ownNginx })
  if ((await download()) !== 0) {
    await manage('apt-get', 'update')
    await download()
  }
  for (const file of readdirSync(ownNginx).filter((name) => name.endsWith('.deb')))
    await quietly('dpkg', ['-x', file, '.'], { cwd: ownNginx })
}

async function installFonts() {
  if (succeeds('apt-get', '--version'))
    await installDebian('fontconfig', 'fonts-liberation', 'fonts-lohit-deva')
  else if (succeeds('dnf', '--version'))
    await manage('dnf', 'install', '-y', 'fontconfig', 'liberation-fonts', 'lohit-devanagari-fonts')
}

async function installFirefox() {
  if (process.platform === 'darwin') await quietly('brew', ['install', '--cask', 'firefox'])
  else if (succeeds('apt-get', '--version')) await installDebian('firefox-esr')
  else if (succeeds('dnf', '--version')) await manage('dnf', 'install', '-y', 'firefox')
}

async function installWebKit() {
  if (succeeds('apt-get', '--version'))
    await installDebian('webkit2gtk-driver', 'xvfb', 'xauth', 'python3-gi', 'gir1.2-webkit2-4.1')
}

async function installNginx() {
  if (process.platform === 'darwin') await quietly('brew', ['install', 'nginx'])
  else if (succeeds('apt-get', '--version')) await unpackDebianNginx()
  else if (succeeds('dnf', '--version')) await manage('dnf', 'install', '-y', 'nginx')
}

async function installCli() {
  const args = ['--prefix', cliFolder, '--no-package-lock', '--loglevel=error', `supabase@${cliVersion}`]
  await runTool('npm', ['install', ...args])
}

/**
 * If a `required` tool cannot be installed, the command ends. Without the others, their tests fail and say
 * why.
 */
const tools = {
  browser: { title: 'Chromium', find: findBrowser, install: installBrowser, required: true },
  fonts: { title: 'Latin and Devanagari fonts', find: hasReadersFonts, install: installFonts },
  firefox: { title: 'Firefox', find: findFirefox, install: installFirefox },
  webkit: { title: 'WebKit', find: hasWebKit, install: installWebKit },
  nginx: { title: 'nginx', find: findNginx, install: installNginx },
  cli: { title: 'the Supabase CLI (140 MB)', find: () => existsSync(cliProgram), install: installCli },
}

/** Whether to ask before installing: not in CI, as root, or without a terminal for input and output. */
export function asksFirst({
  isInteractive = Boolean(process.stdin.isTTY && process.stdout.isTTY),
  env = process.env,
  userId = process.getuid?.(),
} = {}) {
  return isInteractive && env.CI !== 'true' && userId !== 0
}

async function confirm(titles) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`The tests need ${titles.join(', ')}. Install now? [Y/n] `)
  terminal.close()
  if (/^n/i.test(answer.trim())) fail('Nothing was installed. `npm run check` needs none of it.')
}

/**
 * Installs those of the named tools ('browser', 'fonts', 'firefox', 'webkit', 'nginx', 'cli') that are
 * missing, after asking in an interactive terminal.
 */
export async function ensureTools(names) {
  try {
    const missing = []
    for (const name of names) if (!(await tools[name].find())) missing.push(tools[name])
    if (missing.length === 0) return
    if (asksFirst()) await confirm(missing.map(({ title }) => title))
    for (const { title, find, install, required } of missing) {
      console.log(`Installing ${title} for the tests…`)
      await install()
      if (required && !(await find()))
        fail(`${title} could not be installed. Install it or Chrome, or set CHROMIUM_PATH to one.`)
    }
  } catch (error) {
    fail(error.message)
  }
}
