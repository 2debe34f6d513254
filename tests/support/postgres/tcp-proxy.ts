import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Address } from './cluster.ts'

export type TcpProxy = { port: number; close(): void }

/** A local port that leads to the server, for programs that cannot connect to a Unix socket. */
export async function openProxy({ host, port }: Address): Promise<TcpProxy> {
  const proxy = createServer((client) => {
    const server = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    client.pipe(server).pipe(client)
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return { port: (proxy.address() as { port: number }).port, close: () => proxy.close() }
}
