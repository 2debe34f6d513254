// Paths that lead a careless redirect to another host, and the requests that send them character by
// character: `fetch` would normalise them first.
import { once } from 'node:events'
import { connect } from 'node:net'

const separators = [
  '\\',
  '%5C',
  '%5c',
  '%255C',
  '%25255c',
  '%2F',
  '%2f',
  '%252F',
  '/',
  '%09/',
  '%0d%0a/',
  '%00/',
]

export const hostilePaths: readonly string[] = [
  // What follows the first slash decides, with every ending that a host removes.
  ...separators.flatMap((separator) => [
    `/${separator}evil.example/`,
    `/${separator}evil.example/x.html`,
    `/${separator}evil.example/index.html`,
  ]),
  '/%5C%5Cevil.example/',
  '/%5C/evil.example/',
  '/\\/evil.example/',
  '/%2F%5Cevil.example/',
  '///evil.example/',
  '////evil.example//',
  '/./%5Cevil.example/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/about/..//evil.example/',
  '/about/..%2F%2Fevil.example/',
  '/about/%2e%2e/%5Cevil.example/',
  '/%2e%2e%5Cevil.example/',
  '/course/%2e%2e/%5Cevil.example/',
  '/course//evil.example/',
  '/index.html%5C/evil.example/',
  '//evil.example',
  '//evil.example/..',
  '//evil.example?/',
  '//user@evil.example/about.html',
  '//evil.example:443/about/',
  '/%5Cevil.example%2Fabout/',
  '/%0Aevil.example/',
  '/%0D%0ALocation:%20https:%5C%5Cevil.example/',
  '/%7f/evil.example/',
  '/about%0d%0aSet-Cookie:a=b/',
  'about/',
  '\\evil.example/',
]

/** Odd but harmless: a host may answer as it likes, but not with an address elsewhere. */
export const oddPaths: readonly string[] = [
  '/https:/evil.example/',
  '/@evil.example/',
  '/.evil.example/',
  '/;/evil.example/',
  '/%3B/evil.example/',
  '/%40evil.example/x.html',
  '/%C0%AFevil.example/',
  '/%E2%81%84%E2%81%84evil.example/',
  '/%EF%BC%8F%EF%BC%8Fevil.example/',
  '/%3F/evil.example/',
  '/%23/evil.example/',
  '/about/?next=//evil.example/',
  '/about.html?next=%5C%5Cevil.example',
  '/.html',
  '/..html',
  '/%2e%2e/%2e%2e/evil.example/',
]

export type RawAnswer = { status: number; headers: Headers }

/** Requests `target` unchanged. */
export async function askRaw(origin: string, target: string, method = 'GET'): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  let text = ''
  socket.setEncoding('latin1').on('data', (part) => {
    text += part
  })
  const ended = once(socket, 'close')
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1')
  await ended
  const [head = ''] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => /^([^:]+): ?(.*)$/.exec(line)?.slice(1) ?? []) as [string, string][]
  return { status: Number(first.split(' ')[1]), headers: new Headers(headers) }
}

/** Whether a browser that a page of `origin` redirects to `location` stays there. */
export function staysAt(origin: string, location: string): boolean {
  return URL.canParse(location, origin) && new URL(location, origin).origin === origin
}
