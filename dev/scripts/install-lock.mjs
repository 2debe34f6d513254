import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './run-tool.mjs'

const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
// Outside node_modules, which an install deletes first.
const lockFile = resolve(tmpdir(), `install-${name}.lock`)

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function tryLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

function ownerIsGone() {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'))
    return pid > 0 && !isAlive(pid)
  } catch {
    return false
  }
}

/** Runs `install` alone on this checkout: `npm start` and `npm test` may be called at the same time. */
export async function withInstallLock(install) {
  for (let told = false; !tryLock(); ) {
    if (ownerIsGone()) {
      rmSync(lockFile, { force: true })
      continue
    }
    if (!told) console.log('Waiting for another command that installs the packages…')
    told = true
    await wait(300)
  }
  const unlock = () => rmSync(lockFile, { force: true })
  process.once('exit', unlock)
  try {
    await install()
  } finally {
    process.off('exit', unlock)
    unlock()
  }
}
