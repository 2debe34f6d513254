import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Account, serverAccount } from './account.ts'
import { findBinaries, program } from './binaries.ts'

/** Where `pg` finds the server: a folder with its socket, or a host name. */
export type Address = { host: string; port: number; user: string }
export type Cluster = { address: Address; stop(): Promise<void> }

const keeper = fileURLToPath(new URL('keeper.mjs', import.meta.url))

/** Nothing here outlives the process, so nothing has to reach the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  timezone: 'UTC',
  max_connections: '60',
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** A folder that the server's account owns, with a path short enough for a socket. */
function workFolder({ uid, gid }: Account): string {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-tests-'))
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
  return folder
}

function initialise(bin: string, data: string, folder: string, account: Account): void {
  // Sorting and case conversion as on hosted Supabase, the same on every platform.
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US', '--encoding=UTF8']
  const args = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--no-instructions', ...locale]
  execFileSync(program(bin, 'initdb'), args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
}

/**
 * A new PostgreSQL server for this machine only, with these settings changed. It ends with `stop` or with
 * this process.
 */
export async function startCluster(others: Record<string, string> = {}): Promise<Cluster> {
  const account = serverAccount()
  const folder = workFolder(account)
  try {
    const bin = findBinaries(folder, account)
    const data = join(folder, 'data')
    initialise(bin, data, folder, account)
    // A socket in a folder that no one else can enter, except on Windows, where `pg` supports no sockets.
    const isWindows = process.platform === 'win32'
    const address = { host: isWindows ? '127.0.0.1' : folder, port: isWindows ? await freePort() : 5432 }
    const places = isWindows
      ? { listen_addresses: address.host }
      : { listen_addresses: '', unix_socket_directories: folder }
    const options = Object.entries({ ...settings, ...others, ...places, port: String(address.port) })
    const args = ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    return { address: { ...address, user: 'postgres' }, stop: await keep({ folder, bin, args, account }) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

type Kept = { folder: string; bin: string; args: string[]; account: Account }

/** Starts the server and waits until it answers. Returns a function that stops it. */
async function keep({ folder, bin, args, account }: Kept): Promise<() => Promise<void>> {
  const task = JSON.stringify({ folder, program: program(bin, 'postgres'), args, account })
  // In its own process group: Ctrl-C must not end the keeper before its work is done.
  const child = spawn(process.execPath, [keeper, task], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('PostgreSQL did not start; its log is above.'))),
  ])
  return async () => {
    child.stdin.end()
    await ended
  }
}
