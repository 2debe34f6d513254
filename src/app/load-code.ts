// Wraps every `import()` of a build, in place of Vite's preload helper. In Firefox and Safari a module that failed to load
// stays failed until the page is left, together with everything that imports it, and so does a failed preload. Therefore
// nothing is imported before its files are in the browser's cache: a failed fetch leaves no trace and can be repeated.

const leavingTime = 3_000

const requested = new Map<string, Promise<unknown>>()

/** `files` are the paths of the module, of everything that it imports, and of their styles. */
export async function loadCode<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }
  addEventListener('beforeunload', leave)
  try {
    precached ??= readPrecached()
    const paths = await precached
    await Promise.all(files.map((file) => ensureLoaded(`/${file}`, paths)))
    return await load()
  } catch (fault) {
    // Leaving a page cancels its requests: that is not a fault, and a reload would stop the user from
    // leaving. A user who stays after all can try again.
    if (isLeaving) await new Promise((passed) => setTimeout(passed, leavingTime))
    else dispatchEvent(new Event('vite:preloadError'))
    throw fault
  } finally {
    removeEventListener('beforeunload', leave)
  }
}

/** Paths that the worker serves without a network. Fetching them first would only read them twice. */
let precached: Promise<ReadonlySet<string>> | undefined

async function readPrecached(): Promise<ReadonlySet<string>> {
  if (!navigator.serviceWorker?.controller) return new Set()
  try {
    const name = (await caches.keys()).find((key) => key.startsWith('workbox-precache'))
    const requests = name ? await (await caches.open(name)).keys() : []
    return new Set(requests.map(({ url }) => new URL(url).pathname))
  } catch {
    return new Set()
  }
}

function ensureLoaded(address: string, precachedPaths: ReadonlySet<string>): Promise<unknown> {
  let arrival = requested.get(address)
  if (!arrival) {
    const inPage = document.querySelector(`[href="${address}"], [src="${address}"], [data-href="${address}"]`)
    if (inPage && !inPage.matches('[rel="preload"]')) arrival = Promise.resolve()
    else if (inPage || precachedPaths.has(address)) arrival = link(address)
    else arrival = fetchIntoCache(address)
    requested.set(address, arrival)
    arrival.catch(() => requested.delete(address))
  }
  return arrival
}

async function fetchIntoCache(address: string): Promise<void> {
  const message = `Failed to fetch dynamically imported module: ${address}`
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(message, { cause })
  })
  if (!response.ok) throw new Error(message)
  await response.blob()
  if (address.endsWith('.css')) await link(address)
}

/** Waits for styles only: the module loader itself waits for modules. */
function link(address: string): Promise<unknown> {
  const element = document.createElement('link')
  const isStyle = address.endsWith('.css')
  element.rel = isStyle ? 'stylesheet' : 'modulepreload'
  element.href = address
  document.head.append(element)
  if (!isStyle) return Promise.resolve()
  return new Promise((resolve, reject) => {
    element.onload = resolve
    element.onerror = () => {
      element.remove()
      reject(new Error(`Failed to load the styles: ${address}`))
    }
  })
}

export { loadCode as __vitePreload }
