import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { cliProgram } from '../../../dev/scripts/tools.mjs'
import type { Address } from '../../support/postgres/cluster.ts'

export type Outcome = { code: number; printed: string }

/** Runs the Supabase CLI in a folder that holds `supabase/`, with an empty home folder. */
export function runCli(folder: string, ...args: string[]): Promise<Outcome> {
  const { PATH, SystemRoot } = process.env
  const env = { ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }), HOME: folder, DO_NOT_TRACK: '1' }
  return new Promise((done) => {
    execFile(process.execPath, [cliProgram, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), printed: stdout + stderr }),
    )
  })
}

export type TcpProxy = { port: number; close(): void }

/** A local port that leads to the server: the CLI cannot connect to a Unix socket. */
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
