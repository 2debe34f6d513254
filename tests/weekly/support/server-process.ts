import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The demo's server in its own process, on a data folder that outlives it. */
export class ServerProcess {
  readonly exit: Promise<unknown>
  /** The address, once the server answers. Rejects if it ends first. */
  readonly ready: Promise<string>
  /** Resolves when it begins to build the database or to open an existing one. */
  readonly begun: Promise<unknown>
  readonly #child: ChildProcess

  private constructor(folder: string, environment: Record<string, string>) {
    const data = join(folder, 'data')
    const database = join(data, 'current/postgres')
    const watcher = watch(existsSync(database) ? database : data)
    const { NODE_ENV: _, ...inherited } = process.env
    this.#child = spawn(process.execPath, ['--import', 'tsx', 'dev/backend/main.ts'], {
      cwd: root,
      env: { ...inherited, PORT: '0', DATA_DIR: data, SITE_DIR: join(folder, 'site'), ...environment },
    })
    this.exit = once(this.#child, 'exit')
    let output = ''
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (text) => (output += text))
    this.begun = Promise.race([once(watcher, 'change'), this.exit]).finally(() => watcher.close())
    this.ready = new Promise((resolve, reject) => {
      this.#child.stdout?.on('data', () => {
        const address = /^Ready on (http:\/\/localhost:\d+)$/m.exec(output)?.[1]
        if (address) resolve(address)
      })
      void this.exit.then(() => reject(new Error(`The server ended: ${output}`)))
    })
    this.ready.catch(() => undefined)
  }

  /** `folder` may be new. */
  static async start(folder: string, environment: Record<string, string> = {}): Promise<ServerProcess> {
    await mkdir(join(folder, 'data'), { recursive: true })
    await mkdir(join(folder, 'site'), { recursive: true })
    await writeFile(join(folder, 'site/index.html'), '<title>Home</title>')
    return new ServerProcess(folder, environment)
  }

  /** Kills it at once, like a power cut. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.exit
  }
}
