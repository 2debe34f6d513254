import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { demoPublishableKey } from '../../dev/backend/demo-key.ts'

/** Builds the contestants' page, including ours. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  resolve: {
    alias: {
      '@': resolve(import.meta.dirname, '../../src'),
      // RxDB includes its own copy, and a page may have only one.
      dexie: resolve(import.meta.dirname, '../../node_modules/dexie/import-wrapper-prod.mjs'),
    },
  },
  define: {
    'import.meta.env.VITE_SUPABASE_URL': '"/"',
    'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(demoPublishableKey),
  },
  build: { target: 'esnext' },
})
