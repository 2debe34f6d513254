import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Backend, type BackendOptions, openBackend } from './backend.ts'
import { answerWith } from './http.ts'
import { listenLocally } from './listen.ts'
import { openSite } from './site.ts'

export type ServerOptions = BackendOptions & {
  /** 0 takes a free one. */
  port: number
  /** The folder of the built site. */
  siteDir: string
}

export type RunningServer = { origin: string; backend: Backend; close(): Promise<void> }

/** Site and API on one origin of this machine. Throws `PortInUse` or `FolderInUse`. */
export async function startServer({ port, siteDir, ...options }: ServerOptions): Promise<RunningServer> {
  const site = openSite(siteDir)
  let open: (backend: Promise<Backend>) => void = () => undefined
  const ready = new Promise<Backend>((resolve) => {
    open = resolve
  })

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const backend = await ready
      if (await answerWith(backend.fetch, incoming, response)) return
      await site(incoming, response)
    } catch (error) {
      if (incoming.destroyed || response.destroyed) return
      console.error(`${incoming.method} ${incoming.url}`, error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  }

  // The port first: it is taken at once, while opening the database takes seconds.
  const listening = await listenLocally((incoming, response) => void answer(incoming, response), port)
  open(openBackend(options))
  try {
    const backend = await ready
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
