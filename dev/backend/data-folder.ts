import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { type Keys, newKeys, readKeys, saveKeys } from './keys.ts'
import { StartupError } from './startup.ts'

export class FolderInUse extends StartupError {
  override readonly name = 'FolderInUse'

  constructor(folder: string) {
    super(`Another process is using ${folder}. Stop it, or set DATA_DIR to another folder.`)
  }
}

/**
 * Locks the folder until the returned function is called or this process ends, however it ends: two processes
 * writing to one database would corrupt it. The lock file stays (decision 33). Throws `FolderInUse`.
 */
export async function lockFolder(folder: string, shownAs = folder): Promise<() => void> {
  await mkdir(folder, { recursive: true })
  const file = openSync(join(folder, 'lock'), 'a')
  if (tryLock(file)) return () => closeSync(file)
  closeSync(file)
  throw new FolderInUse(shownAs)
}

export type DataFolder = {
  /** Where Postgres keeps its files. */
  database: string
  keys: Keys
  release(): void
}

type Build = (database: string, keys: Keys) => Promise<void>

/**
 * Locks the data folder and returns its contents. A new database is built in a temporary folder and then renamed, because
 * Postgres cannot open a folder whose initialisation was interrupted.
 */
export async function openDataFolder(dataDir: string, build: Build): Promise<DataFolder> {
  const folder = resolve(dataDir)
  const release = await lockFolder(folder, dataDir)
  try {
    const current = join(folder, 'current')
    const unfinished = join(folder, 'unfinished')
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(current)) {
      await mkdir(unfinished)
      const keys = newKeys()
      await saveKeys(unfinished, keys)
      await build(join(unfinished, 'postgres'), keys)
      await rename(unfinished, current)
    }
    return { database: join(current, 'postgres'), keys: await readKeys(current), release }
  } catch (error) {
    release()
    throw error
  }
}

/** Deletes `openDataFolder`'s files but the lock file. False if there were none. Throws `FolderInUse`. */
export async function removeDataFolder(dataDir: string): Promise<boolean> {
  const folder = resolve(dataDir)
  if (!existsSync(folder)) return false
  const release = await lockFolder(folder, dataDir)
  try {
    const found = (await readdir(folder)).includes('current')
    await rm(join(folder, 'current'), { recursive: true, force: true })
    await rm(join(folder, 'unfinished'), { recursive: true, force: true })
    return found
  } finally {
    release()
  }
}
