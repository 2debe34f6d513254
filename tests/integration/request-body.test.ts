import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBody, limitJsonDepth } from '../../dev/backend/request-body.ts'
import { origin } from './support/clients.ts'

const megabyte = 1024 * 1024

const post = (body: BodyInit) =>
  new Request(`${origin}/rest/v1/courses`, { method: 'POST', body, duplex: 'half' } as RequestInit)

/** Sent in pieces, so that its length is not known beforehand. */
function inPieces(size: number): ReadableStream<Uint8Array> {
  let left = size
  return new ReadableStream({
    pull(controller) {
      const piece = Math.min(left, 64 * 1024)
      left -= piece
      if (piece === 0) controller.close()
      else controller.enqueue(new Uint8Array(piece).fill(0x20))
    },
  })
}

const nested = (levels: number) => '[{"a":'.repeat(levels / 2) + '}]'.repeat(levels / 2)

const app = new Hono().post('*', limitBody, limitJsonDepth, async (c) => c.body(await c.req.raw.text()))

const send = async (body: BodyInit) => app.fetch(post(body))

test('A request body comes through as it was sent', async () => {
  const answer = await send('{"title": "Nāḍī"}')
  expect([answer.status, await answer.text()]).toEqual([200, '{"title": "Nāḍī"}'])
})

test.each<[string, BodyInit, number]>([
  ['1 MB', ' '.repeat(megabyte), 200],
  ['1 MB and a byte', ' '.repeat(megabyte + 1), 413],
  ['1 MB in pieces', inPieces(megabyte), 200],
  ['1 MB and a byte in pieces', inPieces(megabyte + 1), 413],
  ['64 levels', nested(64), 200],
  ['65 levels', `[${nested(64)}]`, 400],
  ['many lists side by side', `[${'[],'.repeat(1000)}[]]`, 200],
  [
    'brackets inside a string, after a quote and a backslash',
    JSON.stringify('"\\'.repeat(9) + '[{'.repeat(99)),
    200,
  ],
  ['brackets after a string that ends in a backslash', `["a\\\\", ${nested(64)}]`, 400],
])('A request body of %s gets the status for its size and depth', async (_, body, expected) => {
  expect((await send(body)).status).toBe(expected)
})
