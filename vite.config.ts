import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { demoPublishableKey } from './dev/backend/demo-key.ts'
import { precachedFiles } from './sw/what-to-cache.ts'
import { buildTarget } from './vite-plugins/browser-floor/floor.ts'
import { browserFloor } from './vite-plugins/browser-floor/plugin.ts'
import { chunks } from './vite-plugins/chunks.ts'
import { className } from './vite-plugins/class-names.ts'
import { earlyScripts } from './vite-plugins/early-scripts.ts'
import { generated } from './vite-plugins/generated.ts'
import { hostFiles } from './vite-plugins/hosting/plugin.ts'
import { precompressed } from './vite-plugins/hosting/precompressed.ts'
import { headersRevision } from './vite-plugins/hosting/serving.ts'
import { learnerFiles } from './vite-plugins/learner-files.ts'
import { licences } from './vite-plugins/licences.ts'
import { loadCode } from './vite-plugins/load-code.ts'
import { news } from './vite-plugins/news.ts'
import { aliases, demoFolder, detailsFolder } from './vite-plugins/operator.ts'
import { pictures } from './vite-plugins/pictures.ts'
import { requireOwnContent } from './vite-plugins/placeholders.ts'
import { prerender } from './vite-plugins/prerender/plugin.ts'
import { readSiteAddress, requireBackend } from './vite-plugins/settings.ts'
import { sourceMaps } from './vite-plugins/source-maps.ts'
import { chunkFileNames } from './vite-plugins/text-files.ts'
import { unusedMethods } from './vite-plugins/unused-methods.ts'
import { unusedParts } from './vite-plugins/unused-parts.ts'

/** Where `npm start` serves the demo. */
const demoAddress = 'http://localhost:4173'

const nodeModules = resolve(import.meta.dirname, 'node_modules')

/** What the build leaves out of libraries: parts that are never called, and warnings for developers. */
const lighter = {
  ...Object.fromEntries(
    [
      '@supabase/realtime-js',
      '@supabase/storage-js',
      '@supabase/functions-js',
      // As `@supabase/auth-js` imports them.
      './GoTrueAdminApi',
      './lib/webauthn',
      './lib/web3/ethereum',
    ].map((name) => [name, resolve(import.meta.dirname, 'vite-plugins/unused-clients.ts')]),
  ),
  // Its main file is compiled for browsers without classes and await.
  dexie: `${nodeModules}/dexie/dist/modern/dexie.mjs`,
  'react-router/dom': `${nodeModules}/react-router/dist/production/dom-export.mjs`,
  'react-router': `${nodeModules}/react-router/dist/production/index.mjs`,
}

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const manifest: Partial<ManifestOptions> = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))

/**
 * Adds the headers' revision to precached files that keep their name, so that new headers make the service
 * worker fetch them again. Files with a hash in their name are code and styles, which are subject to the
 * page's headers.
 */
const withHeaders =
  (headers: string) =>
  <T extends { revision: string | null }>(entries: T[]) => ({
    manifest: entries.map((entry) =>
      entry.revision ? { ...entry, revision: `${entry.revision}-${headers}` } : entry,
    ),
  })

export default defineConfig(({ command, mode }) => {
  // The demo and the dev server have the embedded backend on their own origin; no other build may refer to
  // it.
  const embedded = mode === 'demo' || command === 'serve'
  const env = loadEnv(mode, process.cwd())
  const backend = embedded
    ? { VITE_SUPABASE_URL: '/', VITE_SUPABASE_PUBLISHABLE_KEY: demoPublishableKey }
    : // `npm run test:services` may be pointed at services of this machine.
      requireBackend(env, demoPublishableKey, { mayBePlain: mode === 'services' })
  // The build for the service tests is never published, so it may contain the demo content.
  if (!embedded && mode !== 'services') requireOwnContent(process.env)
  const backendOrigin = embedded ? null : new URL(backend.VITE_SUPABASE_URL).origin
  const siteAddress = embedded ? demoAddress : readSiteAddress(env)

  // The demo and its tests are the same in every copy; the dev server shows the operator's own details.
  const alias = aliases(mode === 'demo' || mode === 'services' ? demoFolder : detailsFolder())

  const precached = learnerFiles()
  const licenceTexts = licences()

  return {
    resolve: {
      alias: {
        ...alias,
        ...(command === 'build' ? lighter : {}),
      },
    },
    define: Object.fromEntries(
      Object.entries({ ...backend, APP_VERSION: version }).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    css: { modules: { generateScopedName: className } },
    build: { assetsInlineLimit: 0, target: buildTarget, rolldownOptions: { output: { chunkFileNames } } },
    plugins: [
      generated(),
      loadCode(),
      chunks(),
      unusedMethods(),
      unusedParts(),
      earlyScripts(),
      react(),
      pictures(alias['@operator']),
      prerender({ siteAddress, headersRevision: headersRevision(backendOrigin), alias }),
      hostFiles({ backend: backendOrigin }),
      news(),
      precached.plugin,
      licenceTexts.ofSite,
      browserFloor(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: null,
        manifest,
        includeManifestIcons: false,
        injectManifest: {
          target: buildTarget,
          buildPlugins: { vite: [licenceTexts.ofWorker] },
          globPatterns: precachedFiles,
          manifestTransforms: [precached.keep, withHeaders(headersRevision(backendOrigin))],
        },
      }),
      sourceMaps(),
      precompressed(),
    ],
  }
})
