import { describe, expect, test } from 'vitest'
import { withBody } from '../../dev/backend/request-body.ts'
import { origin } from './support/clients.ts'

const megabyte = 1024 * 1024

const post = (body: BodyInit) =>
  new Request(`${origin}/rest/v1/courses`, { method: 'POST', body, duplex: 'half' } as RequestInit)

/** Sent piece by piece, so that nothing says beforehand how long it is. */
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

async function outcome(body: BodyInit): Promise<number | 'taken'> {
  const read = await withBody(post(body))
  return read instanceof Response ? read.status : 'taken'
}

describe('A body', () => {
  test('comes through as it was sent', async () => {
    const read = await withBody(post('{"title": "Nāḍī"}'))
    expect(read).toBeInstanceOf(Request)
    expect(await read.text()).toBe('{"title": "Nāḍī"}')
  })

  test.each<[string, BodyInit, number | 'taken']>([
    ['1 MB', ' '.repeat(megabyte), 'taken'],
    ['a byte more', ' '.repeat(megabyte + 1), 413],
    ['1 MB in pieces', inPieces(megabyte), 'taken'],
    ['a byte more in pieces', inPieces(megabyte + 1), 413],
    ['64 levels', nested(64), 'taken'],
    ['65 levels', `[${nested(64)}]`, 400],
    ['many lists beside each other', `[${'[],'.repeat(1000)}[]]`, 'taken'],
    [
      'brackets in a text, behind a quote and a backslash',
      JSON.stringify('"\\'.repeat(9) + '[{'.repeat(99)),
      'taken',
    ],
    ['brackets behind a text that ends in a backslash', `["a\\\\", ${nested(64)}]`, 400],
  ])('of %s', async (_, body, expected) => {
    expect(await outcome(body)).toBe(expected)
  })
})
