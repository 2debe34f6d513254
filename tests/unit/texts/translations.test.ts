// The compiler checks that nothing is missing. These tests cover what it cannot see.
import { expect, test } from 'vitest'

type Module = Record<string, unknown>

const english = import.meta.glob<Module>(
  ['/src/{texts,site/content,site/services}/en/*.ts', '/src/site/content/demo/en.ts'],
  { eager: true },
)
const hindi = import.meta.glob<Module>(
  ['/src/{texts,site/content,site/services}/hi/*.ts', '/src/site/content/demo/hi.ts'],
  { eager: true },
)

const values: Record<string, string> = { word: 'DELETE', reason: 'R' }

/** Every sentence with its place; of functions, what they return for some values. */
function sentences(text: unknown, place = ''): [place: string, sentence: string][] {
  if (typeof text === 'string') return [[place, text]]
  if (typeof text === 'function' && place.endsWith('partsOf')) return sentences(text(null), place)
  if (typeof text === 'function' && place.endsWith('privacySections')) {
    const operator = {
      entity: 'E',
      grievanceOfficer: 'G',
      databaseRegion: 'D',
      logsKept: 'L',
      backupsKept: 'B',
    }
    return sentences(text(operator, 'L'), place)
  }
  if (typeof text === 'function') return [[place, String(text(values.word, values.reason))]]
  return Object.entries(text ?? {}).flatMap(([name, part]) => sentences(part, `${place}/${name}`))
}

const translations = Object.entries(english)
  .filter(([path]) => !/\/(?:index|admin-pages)\.ts$/.test(path))
  .map(([path, module]) => [path, module, hindi[path.replace(/\/en\b/, '/hi')]] as const)

/** Names, figures and addresses, which are the same in every language. */
const isSame = (place: string, sentence: string) =>
  /\/(id|url|locale|value|service)$/.test(place) ||
  /^[\d+,.%K ]*$/.test(sentence) ||
  /^https?:/.test(sentence)

test.each(translations)('%s is translated completely, list by list', (_, source, translation) => {
  const places = (module: unknown) =>
    sentences(module)
      .map(([place]) => place)
      .sort()
  expect(places(translation)).toEqual(places(source))
})

test.each(translations)('No sentence of %s is left in English', (_, __, translation) => {
  const left = sentences(translation).filter(
    ([place, sentence]) => !isSame(place, sentence) && !/\p{Script=Devanagari}/u.test(sentence),
  )
  expect(left).toEqual([])
})
