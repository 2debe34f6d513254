// Two processes that write one database folder destroy it. A lock file with the owner's process id keeps the second
// out; the lock of a process that is gone is taken over.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from './startup.ts'

export class FolderInUse extends StartupError {
  override readonly name = 'FolderInUse'

  constructor(
    readonly folder: string,
    readonly processId: number,
  ) {
    super(
      `Another process is using ${folder} (process ${processId}). Stop it, or set DATA_DIR to another folder.`,
    )
  }
}

type Owner = { processId: number; started: string | null; token: string }

/** Tells a process from a later one with the same id, where the system says when it started. */
function startOf(processId: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8')
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return null
  }
}

function isAlive({ processId, started }: Owner): boolean {
  try {
    process.kill(processId, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = startOf(processId)
  return started === null || now === null || started === now
}

function parseOwner(text: string): Owner | null {
  try {
    const owner = JSON.parse(text) as Owner
    return Number.isInteger(owner.processId) && owner.processId > 0 ? owner : null
  } catch {
    return null
  }
}

async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Puts the file there whole, or not at all if there is one already. */
async function createFile(file: string, content: string, token: string): Promise<boolean> {
  const draft = `${file}.${token}`
  await writeFile(draft, content)
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Takes the folder for this process and returns how to give it back. Throws `FolderInUse`. */
export async function lockFolder(folder: string, shownAs = folder): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'lock')
  const owner: Owner = { processId: process.pid, started: startOf(process.pid), token: randomUUID() }
  const content = JSON.stringify(owner)

  for (let attempt = 0; attempt < 5; attempt++) {
    if (await createFile(file, content, owner.token)) {
      return async () => {
        if ((await readIfThere(file)) === content) await rm(file)
      }
    }
    const found = await readIfThere(file)
    if (found === null) continue
    const other = parseOwner(found)
    if (other && isAlive(other)) throw new FolderInUse(shownAs, other.processId)
    // Moved aside rather than deleted: if another starter was faster, what we moved is its lock, and goes back.
    const aside = join(folder, `lock.${owner.token}`)
    await rename(file, aside).catch(() => undefined)
    const moved = await readIfThere(aside)
    if (moved !== null && moved !== found) await createFile(file, moved, randomUUID())
    await rm(aside, { force: true })
  }
  throw new Error(`The lock file ${file} keeps changing. Start one process at a time.`)
}
