// One language on the device: its public pages, and the texts that the app loads. The pages are downloaded as
// one file: being similar, they compress to a third of their separate sizes. They are stored one by one, so
// that opening a page does not parse the others.
import { type PagePack, unpackPages } from '../src/lib/page-pack'
import { pagesCachePrefix } from '../src/lib/storage-registry'
import type { Locale } from '../src/locale'

/** Response headers that describe the downloaded file, not the pages in it. */
const fileHeaders = ['content-type', 'content-length', 'content-encoding', 'etag', 'last-modified']

export class StoredLanguage {
  readonly language: Locale
  readonly #file: string
  readonly #cache: string

  /** `file` has a content hash in its name, so two versions of the app never share pages. */
  constructor(language: Locale, file: string) {
    this.language = language
    this.#file = file
    this.#cache = `${pagesCachePrefix}${file}`
  }

  /** Fetches and stores everything, unless that was done already. */
  async fill(): Promise<void> {
    if (await this.match(this.#file)) return
    const response = await fetchWhole(this.#file)
    const headers = new Headers(response.headers)
    for (const name of fileHeaders) headers.delete(name)
    headers.set('content-type', 'text/html; charset=utf-8')
    const pack: PagePack & { files: string[] } = await response.json()
    const files = await Promise.all(pack.files.map(fetchWhole))
    const cache = await caches.open(this.#cache)
    await Promise.all([
      ...[...unpackPages(pack)].map(([path, html]) => cache.put(path, new Response(html, { headers }))),
      ...files.map((file) => cache.put(file.url, file)),
    ])
    // Stored last, to mark that everything is there.
    await cache.put(this.#file, new Response())
  }

  /** The page or the texts at this path; a query makes no difference. */
  match(path: string): Promise<Response | undefined> {
    return caches.match(path.length > 1 ? path.replace(/\/$/, '') : path, { cacheName: this.#cache })
  }

  /** Whether this device has the language, even from an earlier version. */
  async isKept(): Promise<boolean> {
    return (await caches.keys()).some((name) =>
      name.startsWith(`${pagesCachePrefix}assets/pages-${this.language}-`),
    )
  }

  /** Deletes what no version in use needs. */
  static async deleteAllBut(current: readonly StoredLanguage[]): Promise<void> {
    const names = await caches.keys()
    const others = names.filter(
      (name) => name.startsWith(pagesCachePrefix) && current.every((stored) => stored.#cache !== name),
    )
    await Promise.all(others.map((name) => caches.delete(name)))
  }
}

async function fetchWhole(file: string): Promise<Response> {
  const response = await fetch(new URL(file, location.origin))
  if (!response.ok) throw new Error(`${file} was answered with status ${response.status}.`)
  return response
}
