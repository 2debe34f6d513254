// A site and the API behind one address, counting what goes over its connections.
import type { Socket } from 'node:net'
import type { Backend } from '../../dev/backend/backend.ts'
import { requestListener } from '../../dev/backend/http.ts'
import { listenLocally } from '../../dev/backend/listen.ts'
import { openSite } from '../../dev/backend/site.ts'

/** Bytes as they travel, with their headers. */
export type Traffic = { requests: number; bytesUp: number; bytesDown: number }

/** What one answer weighed, and whether a service worker asked for it. */
export type AnswerWeight = { path: string; bytes: number; isForWorker: boolean }

export type CountedServer = {
  origin: string
  /** One for each request, in the order in which they ended. */
  answers: readonly AnswerWeight[]
  /** From the start to now. */
  traffic(): Traffic
  close(): Promise<void>
}

export async function serveCounted(backend: Backend, siteDir: string): Promise<CountedServer> {
  const answer = requestListener({ api: backend.fetch, site: openSite(siteDir) })
  const sockets = new Set<Socket>()
  const answers: AnswerWeight[] = []
  let requests = 0
  const listening = await listenLocally((incoming, response) => {
    const { socket, url = '', headers } = incoming
    const before = socket.bytesWritten
    requests += 1
    sockets.add(socket)
    response.once('finish', () => {
      const isForWorker = /\/sw\.js$/.test(headers.referer ?? '') || headers['service-worker'] === 'script'
      answers.push({ path: url, bytes: socket.bytesWritten - before, isForWorker })
    })
    answer(incoming, response)
  }, 0)
  const sum = (count: 'bytesRead' | 'bytesWritten') =>
    [...sockets].reduce((total, socket) => total + socket[count], 0)
  return {
    origin: `http://localhost:${listening.port}`,
    answers,
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
