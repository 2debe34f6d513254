import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tryLock } from '../lock-file.mjs'
import { fail, root, runTool } from './processes.mjs'

const stampFile = resolve(root, 'node_modules/.installed')

const hashOf = (text) => createHash('sha256').update(text).digest('hex')

// Not in node_modules, which an install deletes first.
const lockFile = resolve(tmpdir(), `install-${hashOf(root).slice(0, 16)}.lock`)

/** Identifies the wanted installation: it changes with the packages and with Node. */
function wantedStamp() {
  const lock = readFileSync(resolve(root, 'package-lock.json'), 'utf8')
  return hashOf(`${lock}${process.versions.node} ${process.platform} ${process.arch}`)
}

function isInstalled() {
  try {
    return readFileSync(stampFile, 'utf8') === wantedStamp()
  } catch {
    return false
  }
}

/** `npm start` and `npm test` may be run at the same time: one installs, the other waits. */
async function lockInstall() {
  for (let told = false; ; told = true) {
    const { release } = await tryLock(lockFile)
    if (release) return release
    if (!told) console.log('Waiting for another command that installs the packages…')
    await wait(300)
  }
}

/** Installs the packages if they are missing or differ from package-lock.json. */
export async function ensureDependencies() {
  if (isInstalled()) return
  const release = await lockInstall()
  try {
    if (isInstalled()) return
    console.log('Installing packages (about a minute the first time)…')
    rmSync(stampFile, { force: true })
    const code = await runTool('npm', ['ci', '--include=dev', '--loglevel=error'])
    if (code !== 0)
      fail('The packages could not be installed. Check the network connection and run the command again.')
    // Written last, so that an interrupted install is noticed next time.
    writeFileSync(stampFile, wantedStamp())
  } finally {
    await release()
  }
}
