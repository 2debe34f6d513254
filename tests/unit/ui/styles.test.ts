// Names that style sheets and components take from each other have to exist: a browser silently skips unknown
// ones.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const comments = /\/\*.*?\*\//gs
const read = (name: string) => ({
  name,
  text: readFileSync(name, 'utf8').replaceAll(name.endsWith('.css') ? comments : '', ''),
})
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => join('src', name))
const sheets = files.filter((name) => name.endsWith('.css')).map(read)
const modules = files.filter((name) => /\.tsx?$/.test(name)).map(read)

/**
 * 'src/ui/Logo.module.css .mark' for every class that a style sheet defines, and for every one that a
 * component uses.
 */
const defined = new Set<string>(
  sheets
    .filter(({ name }) => name.endsWith('.module.css'))
    .flatMap(({ name, text }) =>
      [...text.replaceAll(/:global\(.*\)|url\([^)]*\)/g, '').matchAll(/\.([a-z_][\w-]*)/gi)].map(
        ([, className]) => `${name} .${className}`,
      ),
    ),
)
const taken = new Map<string, string>(
  modules.flatMap(({ name, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, local, path = '']) => {
      const sheet = path.startsWith('@/') ? path.replace('@', 'src') : join(dirname(name), path)
      const uses = text.matchAll(new RegExp(`\\b${local}\\.(?!module\\.css)(\\w+)`, 'g'))
      const named = [...uses].map(([, className]) => `${sheet} .${className}`)
      // A class that is named by a value may be any of them.
      const all = text.includes(`${local}[`)
        ? [...defined].filter((each) => each.startsWith(`${sheet} `))
        : []
      return [...named, ...all].map((className) => [className, name] as const)
    }),
  ),
)

test('Every class that a component uses is defined in its style sheet', () => {
  expect(taken.size).toBeGreaterThan(600)
  const missing = [...taken].filter(([className]) => !defined.has(className))
  expect(missing.map(([className, name]) => `${name} takes ${className}`)).toEqual([])
})

test('Every class of a style sheet is used by a component', () => {
  expect([...defined].filter((className) => !taken.has(className))).toEqual([])
})

/** Mantine's style sheets name all of its own properties, whose values its components set. */
const library = readFileSync(resolve('node_modules/@mantine/core/styles.css'), 'utf8')
const ownNames = [...sheets, ...modules].flatMap(({ text }) => text.match(/--[\w-]+(?='?:)/g) ?? [])
const properties = new Set([...ownNames, ...(library.match(/--[\w-]+/g) ?? [])])

test('Every custom property that is used has a value somewhere', () => {
  const reads = [...sheets, ...modules].flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].map(([, property = '']) => ({ name, property })),
  )
  expect(reads.length).toBeGreaterThan(500)
  const missing = reads.filter(({ property }) => !properties.has(property))
  expect(missing.map(({ name, property }) => `${name} reads ${property}`)).toEqual([])
})
