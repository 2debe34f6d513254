import { type Backend, type BackendOptions, openBackend } from './backend.ts'
import { requestListener } from './http.ts'
import { listenLocally } from './listen.ts'
import { openSite } from './site.ts'

export type ServerOptions = BackendOptions & {
  /** 0 picks a free one. */
  port: number
  /** The folder of the built site. */
  siteDir: string
}

export type RunningServer = { origin: string; backend: Backend; close(): Promise<void> }

/** Site and API on one origin of this machine. Throws `PortInUse` or `FolderInUse`. */
export async function startServer({ port, siteDir, ...options }: ServerOptions): Promise<RunningServer> {
  let open: (backend: Promise<Backend>) => void = () => undefined
  const opened = new Promise<Backend>((resolve) => {
    open = resolve
  })
  // The port first: listening is immediate, while opening the database takes seconds.
  const listener = requestListener({
    api: async (request) => (await opened).fetch(request),
    site: openSite(siteDir),
  })
  const listening = await listenLocally(listener, port)
  open(openBackend(options))
  try {
    const backend = await opened
    return {
      origin: `http://localhost:${listening.port}`,
      backend,
      async close() {
        await listening.close()
        await backend.close()
      },
    }
  } catch (error) {
    await listening.close()
    throw error
  }
}
