// Writes what later versions are tested with: `supabase/releases/<version>/` (decision 54).
import '../support/device.ts'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { callNames } from '../../../dev/backend/api-paths.ts'
import { openBackendOver } from '../../../dev/backend/backend.ts'
import { demoPublishableKey } from '../../../dev/backend/demo-key.ts'
import { newKeys } from '../../../dev/backend/keys.ts'
import { migrationsFolder, sqlFiles } from '../../../dev/backend/prepare-database.ts'
import { applyTo, openPlatform } from '../../../dev/backend/releases/check-migrations.ts'
import { conversation } from '../../../dev/backend/releases/conversation.ts'
import { converse, withMarks, withoutMarks } from '../../../dev/backend/releases/converse.ts'
import { hashOf, releaseFiles } from '../../../dev/backend/releases/release.ts'
import { shapesOf } from '../../../dev/backend/releases/shapes.ts'
import { aDevice } from './device.ts'
import type * as LearnerApp from './learner-app.ts'

const root = resolve(import.meta.dirname, '../../..')

export async function makeRelease(
  version: string,
  folder: URL,
  migrations = migrationsFolder,
): Promise<void> {
  const target = new URL(`${version}/`, folder)
  mkdirSync(target, { recursive: true })
  const write = (name: keyof typeof releaseFiles, text: string) =>
    writeFileSync(new URL(releaseFiles[name], target), text)

  const files = (await sqlFiles(migrations)).map((file) => ({
    file,
    text: readFileSync(new URL(file, migrations), 'utf8'),
  }))
  write('migrations', inLines(Object.fromEntries(files.map(({ file, text }) => [file, hashOf(text)]))))
  await bundle(target)

  const database = await openPlatform()
  const backend = openBackendOver(database, newKeys())
  try {
    for (const migration of files) await applyTo(database.driver, migration)
    write('calls', inLines(await shapesOf(database.driver, callNames)))
    const spoken = await converse(database.driver, conversation, 0)
    write('conversation', `[\n${spoken.map((step) => JSON.stringify(step)).join(',\n')}\n]\n`)

    const app = await loadApp(target)
    const device = await aDevice(backend, app)
    await device.sync()
    await device.record('#course', '#second', '#sent')
    await device.sync()
    await device.record('#course', '#first', '#unsent')
    write('mirror', `${withMarks(JSON.stringify(await app.dump(device.owner), null, 1))}\n`)
    await device.signOut()
  } finally {
    await backend.close()
  }
}

export async function loadApp(release: URL): Promise<typeof LearnerApp> {
  const { warn } = console
  // Each app has a client, and the auth library takes those of two releases for one page's.
  console.warn = () => {}
  try {
    return await import(/* @vite-ignore */ new URL(releaseFiles.app, release).href)
  } finally {
    console.warn = warn
  }
}

export const readMirrorOf = (release: URL): LearnerApp.Rows =>
  JSON.parse(withoutMarks(readFileSync(new URL(releaseFiles.mirror, release), 'utf8')))

const inLines = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

/** In one file, with the schemas that it checks answers against, and without what every release has alike. */
async function bundle(target: URL): Promise<void> {
  // Otherwise Vite makes this process a production one, in which no embedded backend starts.
  process.env.NODE_ENV ??= 'development'
  const env = {
    VITE_SUPABASE_URL: 'http://localhost:4173',
    VITE_SUPABASE_PUBLISHABLE_KEY: demoPublishableKey,
  }
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { alias: { '@': resolve(root, 'src') } },
    define: Object.fromEntries(
      Object.entries(env).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    ssr: { noExternal: ['valibot'] },
    build: {
      ssr: resolve(import.meta.dirname, 'learner-app.ts'),
      outDir: fileURLToPath(target),
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: {
        output: { entryFileNames: releaseFiles.app, codeSplitting: false, comments: false },
      },
    },
  })
}
