import { Writable } from 'node:stream'

export type Captured = { status: number; headers: Record<string, string>; body: Buffer }

/** Stands for a ServerResponse and keeps what is written to it, so that it can be compressed before it is sent. */
export class CapturedResponse extends Writable {
  statusCode = 200
  headersSent = false
  readonly finished: Promise<Captured>
  readonly #headers: Record<string, string> = {}
  readonly #chunks: Buffer[] = []

  constructor() {
    super()
    this.finished = new Promise((resolve, reject) => {
      this.once('finish', () =>
        resolve({ status: this.statusCode, headers: this.#headers, body: Buffer.concat(this.#chunks) }),
      )
      this.once('error', reject)
    })
  }

  setHeader(name: string, value: string | number | readonly string[]): this {
    this.#headers[name.toLowerCase()] = String(value)
    return this
  }

  getHeader(name: string): string | undefined {
    return this.#headers[name.toLowerCase()]
  }

  writeHead(status: number, headers: Record<string, string | number> = {}): this {
    this.statusCode = status
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    this.headersSent = true
    return this
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }
}
