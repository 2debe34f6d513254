import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { StartupError } from './startup.ts'

export class PortInUse extends StartupError {
  override readonly name = 'PortInUse'

  constructor(readonly port: number) {
    super(`Port ${port} is in use. Stop what is using it, or set PORT to another number.`)
  }
}

/** Far more than the app needs, but low enough that endless requests cannot tie up the server. */
const limits: ServerOptions = { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requestTimeout: 60_000 }

function listenOn(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const isCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')

export type Listening = { port: number; close(): Promise<void> }

/**
 * Listens on the loopback addresses only, IPv4 and, if available, IPv6: `localhost` may mean either. Port 0 picks a free
 * one. Throws `PortInUse`.
 */
export async function listenLocally(
  handler: RequestListener,
  wanted: number,
  options: ServerOptions = {},
): Promise<Listening> {
  const create = () =>
    createServer({ ...limits, ...options }, handler).on('connect', (_, socket) => {
      socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    })
  const servers = [create()]
  const close = async () => {
    await Promise.all(
      servers.map(
        (server) =>
          new Promise<void>((resolve) => {
            server.close(() => resolve())
            server.closeAllConnections()
          }),
      ),
    )
  }
  try {
    const port = await listenOn(servers[0] as Server, '127.0.0.1', wanted)
    const second = create()
    await listenOn(second, '::1', port).then(
      () => servers.push(second),
      (error) => {
        if (isCode(error, 'EADDRINUSE')) throw error
      },
    )
    return { port, close }
  } catch (error) {
    await close()
    if (isCode(error, 'EADDRINUSE')) throw new PortInUse(wanted)
    throw error
  }
}

/** Throws `PortInUse`. For a server that a library starts. */
export async function requireFreePort(port: number): Promise<void> {
  const listening = await listenLocally(() => undefined, port)
  await listening.close()
}
