// The site built for foreign services, and those services: the running Supabase that the environment names.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Backend } from '../../../dev/backend/backend.ts'
import { requestListener } from '../../../dev/backend/http.ts'
import { listenLocally } from '../../../dev/backend/listen.ts'
import { openSite } from '../../../dev/backend/site.ts'
import { headerRules } from '../../../vite-plugins/hosting/serving.ts'
import { emptyProject, requireEmptyProject } from './project.ts'
import { readServices, type Services } from './settings.ts'

const root = resolve(import.meta.dirname, '../../..')

type Project = Pick<Services, 'url' | 'publishableKey' | 'secretKey'> & {
  sql: Backend['sql']
  close(): Promise<void>
}

/** Closing it empties it again. */
async function openNamedProject(): Promise<Project> {
  const services = readServices()
  await requireEmptyProject(services)
  const owner = new pg.Client({ connectionString: services.databaseUrl })
  await owner.connect()
  return {
    ...services,
    async sql<Row extends Record<string, unknown>>(query: string, parameters?: readonly unknown[]) {
      return (await owner.query<Row>(query, parameters && [...parameters])).rows
    },
    async close() {
      await emptyProject(owner)
      await owner.end()
    },
  }
}

export type ForeignSite = Project & { /** Where the site is. */ origin: string }

export async function openForeignSite(): Promise<ForeignSite> {
  const project = await openNamedProject()
  const folder = await mkdtemp(join(tmpdir(), 'foreign-site-'))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    VITE_SUPABASE_URL: project.url,
    VITE_SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
  }
  const options = ['--mode', 'services', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  await promisify(execFile)(process.execPath, [vite, 'build', ...options], { cwd: root, env })
  const site = openSite(folder, headerRules(project.url))
  const listening = await listenLocally(requestListener({ site }), 0)
  return {
    ...project,
    origin: `http://localhost:${listening.port}`,
    async close() {
      await listening.close()
      await project.close()
      await rm(folder, { recursive: true })
    },
  }
}
