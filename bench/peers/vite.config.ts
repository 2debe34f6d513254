import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { demoPublishableKey } from '../../dev/backend/demo-key.ts'

/** Builds the contestants' page, including ours. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  resolve: { alias: { '@': resolve(import.meta.dirname, '../../src') } },
  define: {
    'import.meta.env.VITE_SUPABASE_URL': '"/"',
    'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(demoPublishableKey),
  },
  build: { target: 'esnext' },
})
