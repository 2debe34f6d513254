// The public pages on the device. They are downloaded as one file: because they are alike, they compress to a third of
// their separate sizes. They are stored one by one, so that opening a page does not parse the others.
import { unpackPages } from '../src/lib/page-pack'

const cachePrefix = 'pages-'

/** Response headers that describe the downloaded file, not the pages in it. */
const fileHeaders = ['content-type', 'content-length', 'content-encoding', 'etag', 'last-modified']

export class StoredPages {
  readonly #file: string
  readonly #cache: string

  /** `file` has a content hash in its name, so two versions of the app never share pages. */
  constructor(file: string) {
    this.#file = new URL(file, location.origin).href
    this.#cache = `${cachePrefix}${file}`
  }

  /** Fetches and stores all pages. Rejects if that fails, so that the worker is not installed. */
  async fill(): Promise<void> {
    const response = await fetch(this.#file)
    if (!response.ok) throw new Error(`The pages were answered with status ${response.status}.`)
    const pages = unpackPages(await response.json())
    const headers = new Headers(response.headers)
    for (const name of fileHeaders) headers.delete(name)
    headers.set('content-type', 'text/html; charset=utf-8')
    const cache = await caches.open(this.#cache)
    await Promise.all([...pages].map(([path, html]) => cache.put(path, new Response(html, { headers }))))
  }

  /** The page at this path; a query makes no difference. */
  async match(path: string): Promise<Response | undefined> {
    const cache = await caches.open(this.#cache)
    return cache.match(path.length > 1 ? path.replace(/\/$/, '') : path)
  }

  /** Deletes the pages of versions that are no longer in use. */
  async deleteOtherVersions(): Promise<void> {
    const names = await caches.keys()
    const others = names.filter((name) => name.startsWith(cachePrefix) && name !== this.#cache)
    await Promise.all(others.map((name) => caches.delete(name)))
  }
}
