import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findNginx, mimeTypesOf } from '../../dev/scripts/tools.mjs'

export type Nginx = { origin: string; stop(): Promise<void> }

type Settings = {
  /** For nginx's own files. */
  folder: string
  siteDir: string
  /** The file that the build wrote next to the site. */
  include: string
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** The folders that nginx otherwise makes where only an administrator may write. */
export function ownFolders(folder: string): string {
  const names = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return names.map((name) => `${name}_temp_path "${folder}/${name}";`).join('\n  ')
}

/** One process that stays in the foreground and runs as the test's user. */
function configuration({ folder, siteDir, include }: Settings, mimeTypes: string, port: number): string {
  return `daemon off;
master_process off;
pid "${folder}/pid";
error_log stderr notice;
events {}
http {
  include "${mimeTypes}";
  access_log off;
  ${ownFolders(folder)}
  server {
    listen 127.0.0.1:${port};
    root "${siteDir}";
    include "${include}";
  }
}
`
}

/** Throws nginx's output if it does not start. */
async function listening(nginx: ChildProcess): Promise<void> {
  let log = ''
  await new Promise<void>((resolve, reject) => {
    nginx.stderr?.on('data', (text) => {
      log += text
      // Logged once the port is open.
      if (log.includes('event method')) resolve()
    })
    nginx.once('exit', () => reject(new Error(`nginx did not start: ${log}`)))
  })
}

/** A real nginx for a built site. It ends with `stop` or with this process. */
export async function startNginx(settings: Settings): Promise<Nginx> {
  const program = findNginx()
  if (!program)
    throw new Error('This test needs nginx. `npm test` gets one; or install it, or set NGINX_PATH.')
  const port = await freePort()
  const file = join(settings.folder, 'nginx.conf')
  await mkdir(settings.folder, { recursive: true })
  await writeFile(file, configuration(settings, mimeTypesOf(program), port))

  const args = ['-e', 'stderr', '-p', settings.folder, '-c', file]
  const nginx = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => nginx.kill('SIGKILL')
  process.once('exit', kill)
  await listening(nginx)
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      process.off('exit', kill)
      const ended = once(nginx, 'exit')
      kill()
      await ended
    },
  }
}
