// Generates src/generated from the files in src/site/services: the routes and icons, which every page needs, without the
// long texts, which only the service's own page loads.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Service } from '../src/site/service'

const root = resolve(import.meta.dirname, '..')
const folder = resolve(root, 'src/site/services')
const header = '// Written by the build, from src/site/services. Not to be edited.\n'

/** Contents of the generated files, by path. */
export async function serviceFiles(): Promise<Record<string, string>> {
  const services = await Promise.all(readdirSync(folder).map(readService))
  services.sort((a, b) => a.order - b.order)
  const routes = services.map(({ id, title, description, label, isInDiscover }) => ({
    id,
    path: `/services/${id}`,
    area: 'site',
    page: 'ServicePage',
    title,
    description,
    label,
    isInDiscover,
  }))
  const names = [...new Set(services.map(({ icon }) => icon))].sort()
  const icons = services.map(({ id, icon }) => `  '${id}': ${icon},\n`)
  return {
    'src/generated/service-routes.ts': `${header}
export const serviceRoutes = ${JSON.stringify(routes, null, 2)} as const

export type ServiceId = (typeof serviceRoutes)[number]['id']
`,
    'src/generated/service-icons.ts': `${header}import { ${names.join(', ')} } from '@tabler/icons-react'
import type { ServiceId } from './service-routes'

export const serviceIcons = {
${icons.join('')}} satisfies Record<ServiceId, unknown>
`,
  }
}

async function readService(file: string): Promise<Service & { id: string }> {
  const { module } = await runnerImport<{ service: Service }>(resolve(folder, file), { logLevel: 'error' })
  return { id: file.replace('.ts', ''), ...module.service }
}

/** Runs before every build, and in the dev server whenever a service's file changes. */
export function services(): Plugin {
  const write = async () => {
    for (const [path, text] of Object.entries(await serviceFiles())) {
      if (readFileSync(resolve(root, path), 'utf8') !== text) writeFileSync(resolve(root, path), text)
    }
  }
  return {
    name: 'services',
    configResolved: write,
    configureServer({ watcher }) {
      watcher.on('all', (_, path) => {
        if (path.startsWith(folder)) void write()
      })
    },
  }
}
