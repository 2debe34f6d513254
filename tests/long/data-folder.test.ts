import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBackend } from '../../dev/backend/backend.ts'
import { FolderInUse, lockFolder, openDataFolder, removeDataFolder } from '../../dev/backend/data-folder.ts'
import { demoLearner } from '../../dev/demo-accounts.ts'
import { newClient } from '../integration/support/clients.ts'
import { signInWithGoogle } from '../integration/support/google.ts'
import { pull } from '../integration/support/mirror.ts'

// A database is created on disk here, which takes seconds of processor time.

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Stands in for building a database: what matters here is only whether it was done and finished. */
const build = (database: string) => mkdir(database)

describe('The data folder', () => {
  test('The data folder keeps accounts, sessions and changes from one start to the next', async () => {
    const first = await openBackend({ dataDir: folder, seed: true })
    const client = newClient(first)
    await signInWithGoogle(first, client, demoLearner)
    const token = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    await first.sql(`update courses set title = 'Changed' where title like 'Nadi%'`)
    await first.close()

    const second = await openBackend({ dataDir: folder, seed: true })
    const later = newClient(second)
    expect((await later.auth.refreshSession({ refresh_token: token })).error).toBeNull()
    const titles = (await pull(later)).changed?.map(({ title }) => title)
    expect(titles).toHaveLength(5)
    expect(titles).toContain('Changed')
    await second.close()
  })

  test('The data folder is rebuilt after an interrupted first start', async () => {
    const interrupted = openDataFolder(folder, async (database) => {
      await mkdir(database)
      throw new Error('killed')
    })
    await expect(interrupted).rejects.toThrow('killed')
    expect(existsSync(join(folder, 'current'))).toBe(false)
    const opened = await openDataFolder(folder, build)
    expect(existsSync(opened.database)).toBe(true)
    expect(existsSync(join(folder, 'unfinished'))).toBe(false)
    opened.release()
  })

  test('The data folder is not built again once it exists', async () => {
    const first = await openDataFolder(folder, build)
    first.release()
    const second = await openDataFolder(folder, async () => {
      throw new Error('built twice')
    })
    expect(second.keys).toEqual(first.keys)
    second.release()
  })

  test('Each new data folder gets its own long keys', async () => {
    const opened = await openDataFolder(folder, build)
    expect(opened.keys.jwtSecret.length).toBeGreaterThan(40)
    opened.release()
    await removeDataFolder(folder)
    const again = await openDataFolder(folder, build)
    expect(again.keys).not.toEqual(opened.keys)
    again.release()
  })
})

describe('The folder lock', () => {
  test('A second start in a folder in use is refused with a sentence that says what to do', async () => {
    const release = await lockFolder(folder, '.data/')
    const second = lockFolder(folder, '.data/')
    await expect(second).rejects.toThrow(FolderInUse)
    await expect(second).rejects.toThrow(
      'Another process is using .data/. Stop it, or set DATA_DIR to another folder.',
    )
    release()
    const releaseThird = await lockFolder(folder)
    releaseThird()
  })

  test('A folder in use cannot be reset', async () => {
    const opened = await openDataFolder(folder, build)
    await expect(removeDataFolder(folder)).rejects.toThrow(FolderInUse)
    expect(existsSync(opened.database)).toBe(true)
    opened.release()
  })
})

describe('Resets', () => {
  test('A reset removes the data and leaves other files alone', async () => {
    const opened = await openDataFolder(folder, build)
    opened.release()
    await writeFile(join(folder, 'notes.txt'), 'mine')
    expect(await removeDataFolder(folder)).toBe(true)
    expect(await readdir(folder)).toEqual(['lock', 'notes.txt'])
  })

  test('A reset without a data folder reports that, and creates none', async () => {
    expect(await removeDataFolder(join(folder, 'never'))).toBe(false)
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })
})
