// A lock file contains its owner's process id. If that process no longer runs, the lock is taken over.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'

/** Distinguishes a process from a later one with the same id. Null where the system does not tell when it started. */
function startOf(processId) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8')
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return null
  }
}

function isAlive({ processId, started }) {
  try {
    process.kill(processId, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const now = startOf(processId)
  return started === null || now === null || started === now
}

function parseOwner(text) {
  try {
    const owner = JSON.parse(text)
    return Number.isInteger(owner.processId) && owner.processId > 0 ? owner : null
  } catch {
    return null
  }
}

function readIfThere(file) {
  return readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Creates the file atomically with its content; false if it already exists. */
async function createFile(file, content, token) {
  const draft = `${file}.${token}`
  await writeFile(draft, content)
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

export async function tryLock(file) {
  const owner = { processId: process.pid, started: startOf(process.pid), token: randomUUID() }
  const content = JSON.stringify(owner)

  for (let attempt = 0; attempt < 5; attempt++) {
    if (await createFile(file, content, owner.token)) {
      return {
        async release() {
          if ((await readIfThere(file)) === content) await rm(file)
        },
      }
    }
    const found = await readIfThere(file)
    if (found === null) continue
    const other = parseOwner(found)
    if (other && isAlive(other)) return { heldBy: other.processId }
    // Only the holder of this second lock deletes a dead owner's lock: otherwise a slower process would delete its successor's.
    const takeover = await tryLock(`${file}.takeover`)
    if (!takeover.release) return takeover
    try {
      if ((await readIfThere(file)) === found) await rm(file)
    } finally {
      await takeover.release()
    }
  }
  throw new Error(`The lock file ${file} keeps changing. Start one process at a time.`)
}
