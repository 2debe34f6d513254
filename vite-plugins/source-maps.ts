import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { compileHint } from './chunks.ts'

/** The map of a script that was given the hint, a line of its own, after its map was made. */
const withHint = (script = '', map = '') =>
  script.startsWith(compileHint) ? map.replace('"mappings":"', '"mappings":";') : map

/**
 * Moves the source maps next to the site's folder, to `<folder>-maps`: they are for `npm run trace`, and never
 * uploaded. Comes after the plugin that builds the worker.
 */
export function sourceMaps(): Plugin {
  let folder: string
  return {
    name: 'source-maps',
    enforce: 'post',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ build: { sourcemap: 'hidden' } }),
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const maps = `${folder}-maps`
        await rm(maps, { recursive: true, force: true })
        await mkdir(maps)
        const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.map'))
        for (const file of files) {
          const [script, map] = await Promise.all(
            [file.slice(0, -'.map'.length), file].map((name) => readFile(join(folder, name), 'utf8')),
          )
          await writeFile(join(maps, basename(file)), withHint(script, map))
          await rm(join(folder, file))
        }
      },
    },
  }
}
