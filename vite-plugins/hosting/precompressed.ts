import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest', '.xml'])
/** Smaller files fit into one packet anyway. */
const minBytes = 1024

/**
 * Writes each text file a second and third time, compressed as far as possible (`.gz`, `.br`), for servers that send
 * such files as they are. Comes after the plugins that write or move files, so that none of them lists these.
 */
export function precompressed(): Plugin {
  let folder: string
  return {
    name: 'precompressed',
    enforce: 'post',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true })
        await Promise.all(
          files.filter((file) => texts.has(extname(file))).map((file) => compress(join(folder, file))),
        )
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.byteLength < minBytes) return
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength }
  await Promise.all([
    promisify(gzip)(text, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
    promisify(brotliCompress)(text, { params: brotli }).then((packed) => writeFile(`${file}.br`, packed)),
  ])
}
