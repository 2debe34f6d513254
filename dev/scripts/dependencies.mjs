import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fail, root, runTool } from './processes.mjs'

const stampFile = resolve(root, 'node_modules/.installed')

// Held while packages are installed: the system frees a port however its holder ends. It is below the ports
// that are assigned to programs that ask for any.
const installPort = 17_346

/** Identifies the wanted installation: it changes with the packages and with Node. */
function wantedStamp() {
  const lock = readFileSync(resolve(root, 'package-lock.json'), 'utf8')
  return createHash('sha256')
    .update(`${lock}${process.versions.node} ${process.platform} ${process.arch}`)
    .digest('hex')
}

function isInstalled() {
  try {
    return readFileSync(stampFile, 'utf8') === wantedStamp()
  } catch {
    return false
  }
}

/** `npm start` and `npm test` may run at the same time: one installs, the other waits. */
async function lockInstall() {
  for (let told = false; ; told = true) {
    const server = createServer().listen(installPort, '127.0.0.1')
    try {
      await once(server, 'listening')
      return server
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error
    }
    if (!told) console.log(`Waiting for another command to install packages (it holds port ${installPort})…`)
    await wait(300)
  }
}

/** Installs the packages if they are missing or differ from package-lock.json. */
export async function ensureDependencies() {
  if (isInstalled()) return
  const lock = await lockInstall()
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
    lock.close()
  }
}
