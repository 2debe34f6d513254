// Generates src/generated from the files in src/site/services: the routes and icons, and in each language the
// titles, which every page needs, without the long texts, which only the service's own page loads.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { type Locale, locales } from '../src/locale.ts'
import type { Service, ServiceTexts } from '../src/site/service'

const folder = resolve(import.meta.dirname, '../src/site/services')
const header = '// Written by the build, from src/site/services. Not to be edited.\n'

/** Contents of the generated files, by path. */
export async function serviceFiles(): Promise<Record<string, string>> {
  const { services } = await load<{ services: readonly Service[] }>('services.ts')
  const routes = services.map(({ id, isInDiscover }) => ({
    id,
    path: `/services/${id}`,
    area: 'site',
    page: 'ServicePage',
    isInDiscover,
  }))
  const names = [...new Set(services.map(({ icon }) => icon))].sort()
  const icons = services.map(({ id, icon }) => `  '${id}': ${icon},\n`)
  const files: Record<string, string> = {
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
  for (const language of locales) {
    const pages = Object.fromEntries(
      await Promise.all(
        services.map(async ({ id }) => {
          const { title, description, label } = await textsOf(language, id)
          return [id, { title, description, label }] as const
        }),
      ),
    )
    files[`src/generated/service-pages-${language}.ts`] = `${header}
export const servicePages = ${JSON.stringify(pages, null, 2)} as const
`
  }
  return files
}

async function textsOf(language: Locale, id: string): Promise<ServiceTexts> {
  if (!readdirSync(resolve(folder, language)).includes(`${id}.ts`)) {
    throw new Error(`The service ${id} has no texts in src/site/services/${language}.`)
  }
  return (await load<{ service: ServiceTexts }>(`${language}/${id}.ts`)).service
}

async function load<Module>(file: string): Promise<Module> {
  return (await runnerImport<Module>(resolve(folder, file), { logLevel: 'error' })).module
}
