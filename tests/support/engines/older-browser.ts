// Makes a built site run as in the oldest supported browsers. Newer APIs are deleted before the first script
// runs, in pages and in the worker. Popovers are partly markup, which no script can remove, so they are
// renamed to a word that no browser knows.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Each is missing in Chrome 109, Firefox 115 or Safari 16.4. */
const missing = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Element.prototype.checkVisibility',
  'Intl.DurationFormat',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'Response.json',
  'Response.prototype.bytes',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'URL.canParse',
  'URL.parse',
]

const remove = missing
  .map((path) => {
    const [owner, name] = [path.slice(0, path.lastIndexOf('.')), path.slice(path.lastIndexOf('.') + 1)]
    return `if (typeof ${owner.split('.')[0]} !== 'undefined') delete ${owner}.${name};`
  })
  .join('')

const withoutPopovers = (text: string) =>
  text.replaceAll('popover', 'popunder').replaceAll('Popover', 'Popunder')

/** Changes the files of the built site in `folder` in place. */
export async function makeBrowserOlder(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(html|js|css|json)$/.test(file)) continue
    const path = join(folder, file)
    const content = withoutPopovers(await readFile(path, 'utf8'))
    await writeFile(path, ['theme-init.js', 'sw.js'].includes(file) ? remove + content : content)
    await rename(path, join(folder, withoutPopovers(file)))
  }
}
