// `npm run trace`: turns a stack that a user has sent into files and lines of the source.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

const root = resolve(import.meta.dirname, '../..')

/** The folders that builds write, the published one first. */
const folders = ['dist-maps', 'dist-demo-maps']

/** A place in a file of the build, as every browser writes it: `assets/areas-BdLLkHd_.js:2:27270`. */
const place = /(?:https?:\/\/[^\s()]*?\/)?(?:assets\/)?([\w.-]+\.js):([1-9]\d*):(\d+)/g

/** Prints the stack in `file`, or what is pasted, with the places in the source. `folder` holds the maps of its build. */
export async function printTrace(file?: string, folder?: string): Promise<void> {
  if (!file) console.error('Paste the stack, then press Ctrl-D.')
  const stack = file ? readFileSync(file, 'utf8') : await text(process.stdin)
  const found = (folder ? [folder] : folders).map((name) => resolve(root, name)).filter(existsSync)
  const traced = found.map((maps) => ({ maps, ...trace(stack, maps) }))
  const fitting = traced.find(({ missing }) => missing.length === 0)
  if (fitting) return console.log(fitting.text)
  process.exitCode = 1
  if (traced.length === 0)
    return console.error('There are no source maps. `npm run build` writes them to dist-maps.')
  for (const { maps, missing } of traced)
    console.error(
      `This stack is of another build than the maps in ${maps}, which lack ${missing.join(', ')}.`,
    )
  console.error('Name the folder that was kept with its build: npm run trace -- stack.txt folder')
}

/** The stack with places in the source instead of places in the build, and the files that this build does not have. */
export function trace(stack: string, maps: string): { text: string; missing: string[] } {
  const files = new Set(readdirSync(maps))
  const missing = new Set<string>()
  const opened = new Map<string, TraceMap>()
  const open = (file: string) => {
    const map = opened.get(file) ?? new TraceMap(readFileSync(resolve(maps, `${file}.map`), 'utf8'))
    opened.set(file, map)
    return map
  }
  const text = stack.replace(place, (whole, file: string, line: string, column: string) => {
    if (!files.has(`${file}.map`)) {
      // Scripts without a hash are the browser's own, extensions', or written as they are: `theme-init.js`.
      if (/-[\w-]{8}\.js$/.test(file)) missing.add(file)
      return whole
    }
    const original = originalPositionFor(open(file), { line: Number(line), column: Number(column) - 1 })
    if (original.source === null) return whole
    return `${original.source.replace(/^(?:\.\.\/)+/, '')}:${original.line}:${original.column + 1}`
  })
  return { text, missing: [...missing] }
}
