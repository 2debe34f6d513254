import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { BackendCalls, ProcessAnswer } from './wire.ts'

const program = resolve(import.meta.dirname, 'backend-process.ts')

/** The backend of one page of the browser, as seen from outside its process. */
export class PageBackend {
  readonly #process = fork(program, { execArgv: ['--import', 'tsx'], serialization: 'advanced' })
  readonly #waiting = new Map<number, (answer: ProcessAnswer) => void>()
  #lastCall = 0
  /** Its address during the present test. */
  origin = ''

  constructor() {
    this.#process.on('message', (answer: ProcessAnswer) => {
      this.#waiting.get(answer.id)?.(answer)
      this.#waiting.delete(answer.id)
    })
    this.#process.once('exit', (code) => {
      const error = new Error(`The backend has ended with ${code}.`)
      for (const [id, answer] of this.#waiting) answer({ id, error })
    })
  }

  call<Name extends keyof BackendCalls>(name: Name, ...args: Parameters<BackendCalls[Name]>) {
    const id = ++this.#lastCall
    return new Promise<Awaited<ReturnType<BackendCalls[Name]>>>((resolve, reject) => {
      this.#waiting.set(id, (answer) => {
        if ('error' in answer) reject(answer.error)
        else resolve(answer.result as Awaited<ReturnType<BackendCalls[Name]>>)
      })
      this.#process.send({ id, name, args })
    })
  }

  async beginTest(): Promise<string> {
    const { origin, session } = await this.call('beginTest')
    this.origin = origin
    return session
  }

  async close(): Promise<void> {
    if (this.#process.exitCode !== null) return
    this.#process.disconnect()
    await once(this.#process, 'exit')
  }
}
