import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { demoPublishableKey } from './backend/demo-key'
import { learnerFiles } from './src/prerender/learner-files'
import { prerender } from './src/prerender/plugin'
import { requireBackend } from './src/prerender/require-backend'

const manifest: Partial<ManifestOptions> = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))

export default defineConfig(({ command, mode }) => {
  // Only the demo and the dev server, which serve the embedded backend on their own origin, ever name it.
  const embedded = mode === 'demo' || command === 'serve'
  const backend = embedded
    ? { VITE_SUPABASE_URL: '/', VITE_SUPABASE_PUBLISHABLE_KEY: demoPublishableKey }
    : requireBackend(loadEnv(mode, process.cwd()), demoPublishableKey)

  const precached = learnerFiles()

  return {
    resolve: { alias: { '@': resolve(import.meta.dirname, 'src') } },
    define: Object.fromEntries(
      Object.entries(backend).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    build: { assetsInlineLimit: 0 },
    plugins: [
      react(),
      prerender(),
      precached.plugin,
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: null,
        manifest,
        // The system fetches icons when the app is installed; reading offline needs none of them.
        includeManifestIcons: false,
        injectManifest: {
          globPatterns: ['*.html', 'services/*.html', '*.js', 'favicon.svg', 'assets/*.{js,css,woff2}'],
          manifestTransforms: [precached.keep],
        },
      }),
    ],
  }
})
