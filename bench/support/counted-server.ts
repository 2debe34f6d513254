// Serves a site and the API on one origin, and counts the bytes of its connections.
import type { Socket } from 'node:net'
import type { Backend } from '../../dev/backend/backend.ts'
import { requestListener } from '../../dev/backend/http.ts'
import { listenLocally } from '../../dev/backend/listen.ts'
import { openSite } from '../../dev/backend/site.ts'

/** Bytes as transferred, including headers. */
export type Traffic = { requests: number; bytesUp: number; bytesDown: number }

/** The size of one response, and whether a service worker requested it. */
export type ResponseSize = { path: string; bytes: number; isForWorker: boolean }

export type CountedServer = {
  origin: string
  /** One for each request, in order of completion. */
  responses: readonly ResponseSize[]
  /** Totals since the start. */
  traffic(): Traffic
  close(): Promise<void>
}

export async function serveCounted(backend: Backend, siteDir: string): Promise<CountedServer> {
  const answer = requestListener({ api: backend.fetch, site: openSite(siteDir) })
  const sockets = new Set<Socket>()
  const responses: ResponseSize[] = []
  let requests = 0
  const listening = await listenLocally((incoming, response) => {
    const { socket, url = '', headers } = incoming
    const before = socket.bytesWritten
    requests += 1
    sockets.add(socket)
    response.once('finish', () => {
      const isForWorker = /\/sw\.js$/.test(headers.referer ?? '') || headers['service-worker'] === 'script'
      responses.push({ path: url, bytes: socket.bytesWritten - before, isForWorker })
    })
    answer(incoming, response)
  }, 0)
  const sum = (count: 'bytesRead' | 'bytesWritten') =>
    [...sockets].reduce((total, socket) => total + socket[count], 0)
  return {
    origin: `http://localhost:${listening.port}`,
    responses,
    traffic: () => ({ requests, bytesUp: sum('bytesRead'), bytesDown: sum('bytesWritten') }),
    close: listening.close,
  }
}

export function trafficSince(before: Traffic, now: Traffic): Traffic {
  return {
    requests: now.requests - before.requests,
    bytesUp: now.bytesUp - before.bytesUp,
    bytesDown: now.bytesDown - before.bytesDown,
  }
}
