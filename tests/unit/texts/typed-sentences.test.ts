// A sentence typed into a component is English on the Hindi pages as well: it belongs in src/texts or in the
// site's content.
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  [
    '/src/{app,auth,learn,player,site,stores,sync,ui}/**/*.{ts,tsx}',
    '!/src/site/{content,services}/**',
    // What only admins see is in English, and what is shown when no texts could be loaded has both languages.
    '!/src/auth/{Admin*,FactorSetup,ShareNotice}.tsx',
    '!/src/ui/CodeForm.tsx',
    '!/src/app/{load-code,startup-error}.ts',
  ],
  { eager: true, import: 'default', query: '?raw' },
)

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const shown = /^(?:alt|label|placeholder|text|title|aria-(?:description|label|roledescription|valuetext))$/
const hasWord = /\p{L}\p{Ll}/u
const isSentence = /^\p{Lu}\p{Ll}+,? \p{L}/u

/**
 * Texts between tags, visible attributes, and strings that begin like a sentence, but not messages for
 * developers.
 */
function typedIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(typedIn)
  if (!isNode(node) || isForDevelopers(node)) return []
  const { type, value, name } = node
  if (type === 'JSXText') return hasWord.test(String(value)) ? [String(value).trim()] : []
  if (type === 'JSXAttribute') {
    const isRead = isNode(name) && shown.test(String(name.name))
    if (isNode(value) && value.type === 'Literal')
      return isRead && hasWord.test(String(value.value)) ? [String(value.value)] : []
    return typedIn(value)
  }
  if (type === 'Literal') return typeof value === 'string' && isSentence.test(value) ? [value] : []
  if (type === 'TemplateElement' && value && typeof value === 'object' && 'raw' in value)
    return /^[^(]*\p{Ll} \p{Ll}{2}[^(]*$/u.test(String(value.raw)) ? [String(value.raw).trim()] : []
  return Object.values(node).flatMap(typedIn)
}

function isForDevelopers({ type, callee }: Node): boolean {
  if (type === 'ImportDeclaration') return true
  if (!isNode(callee)) return false
  const told = isNode(callee.object) ? callee.object.name : callee.name
  return /^(?:console|v)$|(?:Error|Exception)$/.test(String(told))
}

const sentencesOf = (path: string, source: string) => typedIn(parseSync(path, source).program)

test('A sentence that is typed into a component is found', () => {
  const found = (jsx: string) => sentencesOf('a.tsx', `export const A = () => ${jsx}`)
  expect(found('<p>Watch it again.</p>')).toEqual(['Watch it again.'])
  expect(found('<img alt="Lotus" />')).toEqual(['Lotus'])
  expect(found("<B note={isNew ? 'New videos' : ''} />")).toEqual(['New videos'])
  expect(found(`\`\${count} new videos\``)).toEqual(['new videos'])
  expect(found("<a rel='noopener noreferrer'>{texts.a}</a>")).toEqual([])
  expect(found("{ throw new Error('It is not there.') }")).toEqual([])
})

test('No sentence of the site or the learner area is typed into its code', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(200)
  const found = Object.entries(sources).flatMap(([path, source]) =>
    sentencesOf(path, source).map((sentence) => `${path}: ${sentence}`),
  )
  expect(found).toEqual([])
})
