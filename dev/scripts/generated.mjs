import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { changedAt, root, runProgram } from './processes.mjs'

/** The paths of the files that were written last. */
const stamp = 'node_modules/.cache/generated.json'

/** The sources, and the folders of the output: its files must not be edited. */
const sources = [
  'src/generated',
  'src/site/content',
  'src/site/services',
  'src/ui/brand.ts',
  'src/locale.ts',
  'vite-plugins',
  'package-lock.json',
]

function isFresh() {
  const writtenAt = changedAt(stamp)
  if (writtenAt === 0 || sources.some((path) => changedAt(path) > writtenAt)) return false
  const written = JSON.parse(readFileSync(resolve(root, stamp), 'utf8'))
  return written.every((path) => existsSync(resolve(root, path)))
}

/** Writes the generated files if one is missing or older than its sources. */
export async function ensureGenerated() {
  if (isFresh()) return
  const { NODE_ENV } = process.env
  const { writeGenerated } = await runProgram('vite-plugins/generated.ts')
  const written = await writeGenerated()
  // Vite, which reads the sources, sets it: otherwise a build started by this command would be a development
  // build.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  mkdirSync(dirname(resolve(root, stamp)), { recursive: true })
  writeFileSync(resolve(root, stamp), JSON.stringify(written))
}
