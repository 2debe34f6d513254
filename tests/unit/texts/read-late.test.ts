// Texts are loaded after the modules, so no module may read them while it loads (decision 30).
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/texts/**'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

/** The modules whose values depend on the document's language. For the routes, only the addresses do. */
const inLanguage = /(?:texts\/texts|site\/content|\.\/content|\/locale)(?:\.ts)?$/

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The names that a module imports from these and reads outside its functions. */
function readWhileLoading(path: string, source: string): string[] {
  const { program, module } = parseSync(path, source)
  const names = new Set(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries
        .filter(
          ({ isType, importName }) =>
            !isType && (inLanguage.test(moduleRequest.value) || importName.name === 'href'),
        )
        .map(({ localName }) => localName.value)
        .filter((name) => !name.startsWith('set')),
    ),
  )
  return names.size > 0 ? identifiersIn(program).filter((name) => names.has(name)) : []
}

function identifiersIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(identifiersIn)
  if (!isNode(node)) return []
  if (/^(?:Import|TS(?!As|Satisfies|NonNull))|Function/.test(node.type)) return []
  if (node.type === 'Identifier') return [String(node.name)]
  // A property of the same name is something else.
  const skipped = node.type === 'MemberExpression' && !node.computed ? 'property' : 'key'
  return Object.entries(node).flatMap(([key, part]) => (key === skipped ? [] : identifiersIn(part)))
}

test('Code that reads a text while its module loads is found', () => {
  const found = (code: string) => readWhileLoading('a.ts', `import { texts } from '@/texts/texts'\n${code}`)
  expect(found('export const message = texts.login.title')).toEqual(['texts'])
  expect(found('const messages = { title: String(texts.login.title) } as const')).toEqual(['texts'])
  expect(found('const message = () => texts.login.title')).toEqual([])
  expect(found('type Text = typeof texts; const own = { texts: 1 }; own.texts')).toEqual([])
})

test('No module reads texts or the language while it loads', () => {
  const found = Object.entries(sources).flatMap(([path, source]) =>
    readWhileLoading(path, source).map((name) => `${path} reads ${name}`),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
