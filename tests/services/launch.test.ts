// `npm run test:services` itself, tested on the embedded backend disguised as a hosted project.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKeys } from '../../dev/backend/keys.ts'
import { listenLocally } from '../../dev/backend/listen.ts'
import { TestServer } from '../postgres/support/test-server.ts'
import { openProxy, type TcpProxy } from '../support/postgres/tcp-proxy.ts'
import { contract } from './contract.ts'
import { certificate, type ForeignServer, startForeignServer } from './support/foreign-server.ts'
import { requireEmptyProject } from './support/project.ts'
import { readServices } from './support/settings.ts'

let server: TestServer
let proxy: TcpProxy
let initially: string[]
const keys = newKeys()

beforeAll(async () => {
  server = await TestServer.open(keys)
  proxy = await openProxy(server.address)
  initially = await heldTables()
})
afterAll(async () => {
  proxy.close()
  await server.close()
})

type Run = { code: number; printed: string }

async function testServices(settings: Record<string, string>, ...files: string[]): Promise<Run> {
  const child = spawn(process.execPath, ['dev/scripts/run.mjs', 'services', ...files], {
    env: {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      NODE_EXTRA_CA_CERTS: certificate,
      ...settings,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const [code] = await once(child, 'close')
  return { code, printed }
}

function settingsOf({ url, publishableKey, secretKey }: ForeignServer): Record<string, string> {
  return {
    SERVICES_URL: url,
    SERVICES_PUBLISHABLE_KEY: publishableKey,
    SERVICES_SECRET_KEY: secretKey,
    SERVICES_DATABASE_URL: `postgresql://${server.address.user}@127.0.0.1:${proxy.port}/${server.name}`,
  }
}

/** The tables of `public` and `private` and the accounts' tables that hold rows. */
async function heldTables(): Promise<string[]> {
  const held: string[] = []
  for (const { name } of await server.backend.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where (schemaname in ('public', 'private') and tablename <> 'totals') or (schemaname, tablename) = ('auth', 'users')
      order by 1`,
  )) {
    const rows = await server.backend.sql(`select 1 from ${name} limit 1`)
    if (rows.length > 0) held.push(name)
  }
  return held
}

describe('The tests of foreign services', () => {
  test('pass, with new keys, in the database, over HTTP and in a browser, and leave nothing behind', async () => {
    const foreign = await startForeignServer(server.backend, keys, 'new')
    const { code, printed } = await testServices({ ...settingsOf(foreign), SERVICES_ARE_EMBEDDED: 'yes' })
    await foreign.close()
    expect(code, printed).toBe(0)
    expect(Number(/Tests +(\d+) passed/.exec(printed)?.[1])).toBeGreaterThan(600)
    expect(printed).toMatch(/\n +3 passed/)
    expect(await heldTables()).toEqual(initially)
  }, 540_000)

  test('find exactly the differences that the contract names', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'services-'))
    const file = join(folder, 'report.json')
    const foreign = await startForeignServer(server.backend, keys, 'new')
    const reporting = ['--reporter=json', `--outputFile=${file}`]
    const { code } = await testServices(settingsOf(foreign), 'contract', ...reporting)
    await foreign.close()
    const { testResults } = JSON.parse(await readFile(file, 'utf8')) as Report
    await rm(folder, { recursive: true })
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
    )
    expect(failed).toEqual(contract.filter(({ embedded }) => embedded).map(({ title }) => title))
    expect(code).toBe(1)
  })

  test('pass with the older keys', async () => {
    const foreign = await startForeignServer(server.backend, keys, 'legacy')
    const { code, printed } = await testServices(settingsOf(foreign), 'policies-learner')
    await foreign.close()
    expect(code, printed).toBe(0)
    expect(printed).toMatch(/Test Files +1 passed/)
  })

  test('write nothing if the project already has an account or a course', async () => {
    await server.backend.sql(`insert into courses (title) values ('Nadi')`)
    const foreign = await startForeignServer(server.backend, keys, 'new')
    const { code, printed } = await testServices(settingsOf(foreign), 'contract')
    await foreign.close()
    expect(code).toBe(1)
    expect(printed).toContain('This one has courses: 1, history: 1.')
    expect(await server.backend.sql('select title from courses')).toEqual([{ title: 'Nadi' }])
    await server.backend.sql('delete from courses')
  })

  test('report that the key is another project’s', async () => {
    const foreign = await startForeignServer(server.backend, keys, 'new')
    const settings = { ...settingsOf(foreign), SERVICES_PUBLISHABLE_KEY: 'sb_publishable_x' }
    const { code, printed } = await testServices(settings, 'contract')
    await foreign.close()
    expect(code).toBe(1)
    expect(printed).toContain('Is the key right, and is the database pushed?')
  })

  test('report which setting is missing, or that nothing answers', async () => {
    const settings = settingsOf({
      url: 'https://localhost:1',
      publishableKey: 'p',
      secretKey: '',
      close: async () => {},
    })
    expect(() => readServices(settings)).toThrow('Say which services to test: SERVICES_SECRET_KEY.')
    const services = readServices({ ...settings, SERVICES_SECRET_KEY: 's' })
    await expect(requireEmptyProject(services)).rejects.toThrow('Nothing answers at https://localhost:1: ')
  })

  test('report that the API is still reading the database', async () => {
    const api = await listenLocally(
      (_, response) => response.writeHead(503).end(JSON.stringify({ code: 'PGRST002' })),
      0,
    )
    const url = `http://localhost:${api.port}`
    const services = {
      url,
      publishableKey: 'p',
      secretKey: 's',
      databaseUrl: '',
      site: url,
      isEmbedded: true,
    }
    await expect(requireEmptyProject(services)).rejects.toThrow('Try again in a minute.')
    await api.close()
  })
})

type Report = {
  testResults: { assertionResults: { title: string; status: string }[] }[]
}
