import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ArrivingAnswer } from '@/api/arriving-answer'

const hostile = '"changed":[{"a":"]}\\"},{ \\\\" नमस्ते 🌿 '
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(hostile))
const anyObject = fc.record({
  id: anyText,
  videos: fc.array(fc.record({ title: anyText, list: fc.array(anyText) })),
})

/**
 * An answer as the server writes it: `changed` is among other keys, and nested objects may have a key of that
 * name.
 */
const anyAnswer = fc.record({
  root: anyText,
  manifest: fc.dictionary(anyText, anyText),
  cards: fc.array(fc.record({ title: anyText, changed: fc.array(anyObject) })),
  changed: fc.array(anyObject),
  learning: fc.record({ changed: fc.array(anyObject) }),
})

/** The text in parts of these lengths, then the rest. */
function partsOf(text: string, lengths: readonly number[]): string[] {
  const parts: string[] = []
  let start = 0
  for (const length of [...lengths, text.length]) {
    parts.push(text.slice(start, start + length))
    start += length
  }
  return parts
}

test('However an answer is split, each object of its list arrives once, and the rest is complete at the end', () => {
  fc.assert(
    fc.property(
      anyAnswer,
      fc.array(fc.integer({ min: 1, max: 40 })),
      fc.constantFrom(undefined, 1),
      (content, lengths, indent) => {
        const answer = new ArrivingAnswer('changed')
        const objects = partsOf(JSON.stringify(content, null, indent), lengths).flatMap((part) =>
          answer.add(part),
        )
        expect(objects).toEqual(content.changed)
        expect(answer.whole()).toEqual({ ...content, changed: [] })
      },
    ),
  )
})

test('If an answer breaks off anywhere, exactly its complete objects have arrived, and it does not count as complete', () => {
  const content = {
    root: hostile,
    cards: [{ title: hostile }],
    changed: [{ a: hostile }, {}, { b: [1, { c: '}' }] }],
    learning: {},
  }
  const text = JSON.stringify(content)
  const list = text.indexOf('"changed":[{"a"') + '"changed":['.length
  let before = 0
  for (let end = 0; end < text.length; end++) {
    const answer = new ArrivingAnswer('changed')
    const objects = answer.add(text.slice(0, end))
    expect(objects).toEqual(content.changed.slice(0, objects.length))
    expect(objects.length).toBeGreaterThanOrEqual(before)
    before = objects.length
    expect(answer.soFar()).toEqual(
      end < list ? null : { root: hostile, cards: [{ title: hostile }], changed: [] },
    )
    expect(() => answer.whole()).toThrow(SyntaxError)
  }
  expect(before).toBe(content.changed.length)
})

test.each(['[]', 'null', '{"same":true}', '{"changed":{"a":[{}]}}', '{"changed":5}'])(
  'Another answer, such as %s, has no objects and is returned unchanged',
  (text) => {
    const answer = new ArrivingAnswer('changed')
    expect(answer.add(text)).toEqual([])
    expect(answer.soFar()).toBeNull()
    expect(answer.whole()).toEqual(JSON.parse(text))
  },
)

test.each(['', '<h1>Welcome {["aboard"]}</h1>'])(
  'A response that is not JSON, such as %j, is not read',
  (text) => {
    const answer = new ArrivingAnswer('changed')
    expect(answer.add(text)).toEqual([])
    expect(() => answer.whole()).toThrow(SyntaxError)
  },
)
