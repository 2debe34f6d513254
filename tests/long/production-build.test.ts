import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPublishableKey } from '../../dev/backend/demo-key.ts'
import { demoAdmin, demoLearner, demoNewcomer } from '../../dev/demo-accounts.ts'

const run = promisify(execFile)
const vite = resolve('node_modules/vite/bin/vite.js')
const hosted = {
  VITE_SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_live',
}

function build(outDir: string, settings: Record<string, string>) {
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  return run(process.execPath, [vite, 'build', '--outDir', outDir], { env, maxBuffer: 8 * 1024 * 1024 })
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'production-build-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('A production build without a backend says which settings are missing', async () => {
  const nothing = { VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' }
  await expect(build(join(folder, 'none'), nothing)).rejects.toMatchObject({
    stderr: expect.stringContaining('needs VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY'),
  })
})

test('A production build refuses to publish the demo’s content, and names each place', async () => {
  await expect(build(join(folder, 'none'), hosted)).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /placeholders.*copy the folder src\/site\/content\/demo.*company\.ts:\d+ {2}your phone number/s,
    ),
  })
})

describe('Production builds', () => {
  const files = new Map<string, string>()

  beforeAll(async () => {
    const outDir = join(folder, 'dist')
    await build(outDir, { ...hosted, ALLOW_PLACEHOLDERS: '1' })
    for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      files.set(path.slice(outDir.length + 1), await readFile(path, 'latin1'))
    }
  })

  test('A production build connects to the hosted backend', () => {
    const code = [...files.values()].join('\n')
    expect(code).toContain(hosted.VITE_SUPABASE_URL)
    expect(code).toContain(hosted.VITE_SUPABASE_PUBLISHABLE_KEY)
  })

  test('A production build allows the hosted backend on every host, and keeps nginx’s file out of the site folder', async () => {
    const nginx = await readFile(join(folder, 'dist.nginx.conf'), 'utf8')
    for (const content of [files.get('_headers'), files.get('vercel.json'), nginx])
      expect(content).toContain(`connect-src 'self' ${hosted.VITE_SUPABASE_URL};`)
    expect(files.get('_redirects')).toContain('/dashboard /app-dashboard 200')
    expect([...files.keys()].filter((name) => name.includes('nginx'))).toEqual([])
  })

  test.each([
    demoPublishableKey,
    demoAdmin.email,
    demoAdmin.password,
    demoLearner.email,
    demoNewcomer.email,
    'google/chooser',
    '@supabase/lite',
    'pglite',
  ])('A production build contains nothing from the demo: %s', (trace) => {
    const holders = [...files].filter(([, content]) => content.includes(trace)).map(([name]) => name)
    expect(holders).toEqual([])
  })
})
