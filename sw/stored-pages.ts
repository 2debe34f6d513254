// The public pages on the device. They come as one file, because they are alike: together they compress to a third of what
// they weigh one by one. They are kept one by one, so that opening a page parses no other.
import { unpackPages } from '../src/lib/page-pack'

const cachePrefix = 'pages-'

/** Said of the file that the pages came in, not of a page. */
const headersOfTheFile = ['content-type', 'content-length', 'content-encoding', 'etag', 'last-modified']

export class StoredPages {
  readonly #file: string
  readonly #cache: string

  /** `file` is named by its content, so two versions of the app never share pages. */
  constructor(file: string) {
    this.#file = new URL(file, location.origin).href
    this.#cache = `${cachePrefix}${file}`
  }

  /** Fetches all pages; rejects where one is missing, and the worker is not installed. */
  async fill(): Promise<void> {
    const response = await fetch(this.#file)
    if (!response.ok) throw new Error(`The pages were answered with status ${response.status}.`)
    const pages = unpackPages(await response.json())
    const headers = new Headers(response.headers)
    for (const name of headersOfTheFile) headers.delete(name)
    headers.set('content-type', 'text/html; charset=utf-8')
    const cache = await caches.open(this.#cache)
    await Promise.all([...pages].map(([path, html]) => cache.put(path, new Response(html, { headers }))))
  }

  /** The page at this path, which its query never changes. */
  async match(path: string): Promise<Response | undefined> {
    const cache = await caches.open(this.#cache)
    return cache.match(path.length > 1 ? path.replace(/\/$/, '') : path)
  }

  /** Drops the pages of versions that are no longer in use. */
  async dropOthers(): Promise<void> {
    const names = await caches.keys()
    const others = names.filter((name) => name.startsWith(cachePrefix) && name !== this.#cache)
    await Promise.all(others.map((name) => caches.delete(name)))
  }
}
