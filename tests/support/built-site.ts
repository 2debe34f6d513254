// Reads a built site as a browser would, and measures its size.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Already compressed: transferred at their own size. */
const compressed = /\.(woff2|png|webp|avif)$/

export class BuiltSite {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  read(file: string): Promise<string> {
    return readFile(join(this.#folder, file), 'utf8')
  }

  /** Bytes transferred for these files, with gzip. */
  async weigh(files: Iterable<string>): Promise<number> {
    let bytes = 0
    for (const file of new Set(files)) {
      const content = await readFile(join(this.#folder, file))
      bytes += compressed.test(file) ? content.byteLength : gzipSync(content, { level: 9 }).byteLength
    }
    return bytes
  }

  /** What the worker fetches when it is installed. */
  async precached(): Promise<string[]> {
    const entries = (await this.read('sw.js')).matchAll(/[{,]"?url"?:\s*["'`]([^"'`]+)["'`]/g)
    return [...entries].map(([, url]) => url as string)
  }

  /** The files in `/assets` and `/` that a page's HTML itself requests. */
  async requestedBy(page: string): Promise<string[]> {
    const html = await this.read(page)
    const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? []
    const wanted = tags.filter(
      (tag) => tag.startsWith('<script') || /rel="(stylesheet|preload|modulepreload)"/.test(tag),
    )
    return wanted.flatMap((tag) => /(?:href|src)="\/([^"]+)"/.exec(tag)?.[1] ?? [])
  }

  /**
   * Names of the scripts loaded with this one, itself included: its static imports, but not its dynamic ones.
   */
  async importedBy(name: string): Promise<string[]> {
    const files = await readdir(join(this.#folder, 'assets'))
    const nameOf = (file: string) => file.replace(/-[\w-]{8}\.js$/, '')
    const start = files.find((file) => file.endsWith('.js') && nameOf(file) === name)
    if (!start) throw new Error(`The build holds no script named ${name}.`)
    const found = new Set([start])
    for (const file of found) {
      const code = await this.read(`assets/${file}`)
      for (const [, imported] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
        found.add(imported as string)
    }
    return [...found].map(nameOf)
  }
}
