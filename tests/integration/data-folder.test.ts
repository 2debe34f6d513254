import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBackend } from '../../dev/backend/backend.ts'
import { FolderInUse, lockFolder, openDataFolder, removeDataFolder } from '../../dev/backend/data-folder.ts'
import { demoLearner } from '../../dev/demo-accounts.ts'
import { newClient } from './support/clients.ts'
import { signInWithGoogle } from './support/google.ts'
import { pull } from './support/mirror.ts'

// A database is made on disk here, which takes seconds of processor time.
vi.setConfig({ testTimeout: 120_000 })

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Stands in for building a database: all that matters here is whether it was done and finished. */
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
    await opened.release()
  })

  test('The data folder is not built again once it exists', async () => {
    const first = await openDataFolder(folder, build)
    await first.release()
    const second = await openDataFolder(folder, async () => {
      throw new Error('built twice')
    })
    expect(second.keys).toEqual(first.keys)
    await second.release()
  })

  test('Each new data folder gets long keys of its own', async () => {
    const opened = await openDataFolder(folder, build)
    expect(opened.keys.jwtSecret.length).toBeGreaterThan(40)
    await opened.release()
    await removeDataFolder(folder)
    const again = await openDataFolder(folder, build)
    expect(again.keys).not.toEqual(opened.keys)
    await again.release()
  })
})

describe('The folder lock', () => {
  test('A folder in use is refused to a second start with a sentence that says what to do', async () => {
    const release = await lockFolder(folder, '.data/')
    const second = lockFolder(folder, '.data/')
    await expect(second).rejects.toThrow(FolderInUse)
    await expect(second).rejects.toThrow(
      `Another process is using .data/ (process ${process.pid}). Stop it, or set DATA_DIR to another folder.`,
    )
    await release()
    const third = await lockFolder(folder)
    await third()
    expect(await readdir(folder)).toEqual([])
  })

  test('A folder is free again if the process using it has died', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    await writeFile(join(folder, 'lock'), JSON.stringify({ processId: pid, started: null, token: 'a' }))
    const release = await lockFolder(folder)
    expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8')).processId).toBe(process.pid)
    await release()
  })

  test.runIf(process.platform === 'linux')(
    'A folder is free again if another process has got the old one’s id',
    async () => {
      const owner = { processId: process.pid, started: 'another boot:1', token: 'a' }
      await writeFile(join(folder, 'lock'), JSON.stringify(owner))
      const release = await lockFolder(folder)
      await release()
    },
  )

  test('A folder is free again if its lock is unreadable', async () => {
    await writeFile(join(folder, 'lock'), '')
    const release = await lockFolder(folder)
    await release()
  })

  test('A folder goes to exactly one of many simultaneous starts', async () => {
    await writeFile(join(folder, 'lock'), '')
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1)
  })

  test('A folder in use cannot be reset', async () => {
    const opened = await openDataFolder(folder, build)
    await expect(removeDataFolder(folder)).rejects.toThrow(FolderInUse)
    expect(existsSync(opened.database)).toBe(true)
    await opened.release()
  })
})

describe('Resets', () => {
  test('A reset removes the data and nothing else in the folder', async () => {
    await (await openDataFolder(folder, build)).release()
    await writeFile(join(folder, 'notes.txt'), 'mine')
    expect(await removeDataFolder(folder)).toBe(true)
    expect(await readdir(folder)).toEqual(['notes.txt'])
  })

  test('A reset without a data folder reports that there was nothing and creates none', async () => {
    expect(await removeDataFolder(join(folder, 'never'))).toBe(false)
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })
})
