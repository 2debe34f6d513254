import { mkdirSync, readdirSync } from 'node:fs'
import { findNginx, ownNginx } from './find-nginx.mjs'
import { asRoot, runAll, succeeds } from './install-from-system.mjs'
import { runTool } from './run-tool.mjs'

// The program is in the one package or in the other, by the age of the system; the file types are in the third.
const debianPackages = ['nginx', 'nginx-light', 'nginx-common']

const toFolder = { cwd: ownNginx, output: 'hidden' }

/** Unpacked beside the project's packages instead of installed: Debian starts what it installs, and opens a port. */
async function unpackDebianPackages() {
  mkdirSync(ownNginx, { recursive: true })
  const download = () => runTool('apt-get', ['download', ...debianPackages], toFolder)
  const root = asRoot()
  if ((await download()) !== 0 && root) {
    await runAll([...root, 'apt-get', 'update'])
    await download()
  }
  for (const file of readdirSync(ownNginx).filter((name) => name.endsWith('.deb')))
    await runTool('dpkg', ['-x', file, '.'], toFolder)
}

async function install() {
  console.log('Getting nginx for the browser tests…')
  if (process.platform === 'darwin') return runAll(['brew', 'install', 'nginx'])
  if (process.platform !== 'linux') return
  if (succeeds('apt-get', '--version')) return unpackDebianPackages()
  const root = asRoot()
  if (root && succeeds('dnf', '--version')) await runAll([...root, 'dnf', 'install', '-y', 'nginx'])
}

/** Gets an nginx where the machine has none. Where none can be had, the tests that need it fail and say so. */
export async function ensureNginx() {
  if (!findNginx()) await install()
}
