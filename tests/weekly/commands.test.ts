import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBackend } from '../../dev/backend/backend.ts'
import { demoAdmin } from '../../dev/demo-accounts.ts'
import { backendAt, newClient } from '../integration/support/clients.ts'

// Several processes start here, each taking seconds of processor time.

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A data folder with the demo in it, which takes seconds to create. */
let demoData: string
let folder: string
let started: ChildProcess[]

beforeAll(async () => {
  demoData = await mkdtemp(join(tmpdir(), 'demo-data-'))
  await (await openBackend({ dataDir: demoData, seed: true })).close()
})
afterAll(() => rm(demoData, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'))
  await mkdir(join(folder, 'site'))
  await writeFile(join(folder, 'site/index.html'), '<title>Home</title>')
  started = []
})
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function run(program: string, environment: Record<string, string> = {}) {
  const { NODE_ENV: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', `dev/backend/${program}`], {
    cwd: root,
    env: {
      ...inherited,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      SITE_DIR: join(folder, 'site'),
      ...environment,
    },
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const origin = /^Ready on (http:\/\/localhost:\d+)$/m.exec(output)?.[1]
      if (origin) resolve(origin)
    })
    exit.then(() => reject(new Error(`It ended before it was ready: ${output}`)))
  })
  ready.catch(() => undefined)
  return { child, ready, exit, output: () => output }
}

describe('The demo command', () => {
  test('The demo says when it is ready and whom to sign in as, asks its admin for a second factor if configured, and stops cleanly on Ctrl-C', async () => {
    const demo = run('main.ts', { SECOND_FACTOR: '1' })
    const origin = await demo.ready
    expect(await (await fetch(origin)).text()).toContain('Home')
    const admin = newClient(backendAt(origin))
    await admin.auth.signInWithPassword(demoAdmin)
    expect((await admin.rpc('admin_access')).data).toBe('second-factor')
    expect(demo.output(), 'a library warns of this Node').not.toContain('Node.js')
    expect(demo.output()).toContain('admin@demo.local / demo-admin-1')
    expect(demo.output()).toContain('FOR DEMO AND DEVELOPMENT ONLY: these accounts are public')

    const second = run('main.ts')
    expect(await second.exit).toBe(1)
    const sentence = `Another process is using ${join(folder, 'data')}. Stop it, or set DATA_DIR to another folder.`
    expect(second.output()).toContain(sentence)
    const reset = run('reset.ts')
    expect(await reset.exit).toBe(1)
    expect(reset.output()).toContain(sentence)

    demo.child.kill('SIGINT')
    expect(await demo.exit).toBe(0)
    expect(existsSync(join(folder, 'data/current'))).toBe(true)
  })

  test('The demo reports a taken port before it touches any data', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const demo = run('main.ts', { PORT: String(port) })
    expect(await demo.exit).toBe(1)
    expect(demo.output()).toContain(
      `Port ${port} is in use. Stop what is using it, or set PORT to another number.`,
    )
    expect(demo.output()).not.toContain('    at ')
    expect(existsSync(join(folder, 'data'))).toBe(false)
    other.close()
  })

  test('The demo says that the site has to be built first', async () => {
    const demo = run('main.ts', { SITE_DIR: join(folder, 'nowhere') })
    expect(await demo.exit).toBe(1)
    expect(demo.output()).toContain('Build it first')
  })

  test.each(['main.ts', 'dev.ts'])(
    'The demo refuses production before it does anything else (%s)',
    async (program) => {
      const demo = run(program, { NODE_ENV: 'production', SITE_DIR: join(folder, 'nowhere') })
      expect(await demo.exit).toBe(1)
      expect(demo.output()).toContain(
        'This backend is for demo, development and tests. In production use Supabase.',
      )
      expect(demo.output()).not.toContain('    at ')
      expect(demo.output()).not.toContain('Build it first')
      expect(existsSync(join(folder, 'data'))).toBe(false)
    },
  )
})

test('The demo and the development server say what to do with another version’s data, and leave it alone', async () => {
  const dataDir = join(folder, 'data')
  await cp(demoData, dataDir, { recursive: true })
  const backend = await openBackend({ dataDir, seed: false })
  await backend.sql(
    `insert into supabase_migrations.schema_migrations (version, name) values ('20261123100000', 'setup')`,
  )
  await backend.close()
  for (const program of ['main.ts', 'dev.ts']) {
    const demo = run(program)
    expect(await demo.exit).toBe(1)
    expect(demo.output()).toContain(
      'The demo’s data was made by another version of this project. Run `npm run reset` to delete it and start afresh.',
    )
    expect(demo.output()).not.toContain('    at ')
    expect(existsSync(join(dataDir, 'current'))).toBe(true)
  }
})

test('A reset says in one sentence what it did', async () => {
  const nothing = run('reset.ts')
  expect(await nothing.exit).toBe(0)
  expect(nothing.output()).toContain('There is no data in')
  await mkdir(join(folder, 'data/current'), { recursive: true })
  const something = run('reset.ts')
  expect(await something.exit).toBe(0)
  expect(something.output()).toContain('Removed the data in')
  expect(existsSync(join(folder, 'data/current'))).toBe(false)
})
