// What the documents name has to exist: files, scripts, Vitest's projects and link targets. And the documents
// stay short.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['bench', 'dev', 'docs', 'public', 'src', 'supabase', 'sw', 'tests', 'vite-plugins']
const files = [
  ...readdirSync('.'),
  ...folders.flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ]),
  // `npm run bench:sync` installs the peers below bench/.
].filter((name) => !name.includes('node_modules/'))
const documents = files
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

const sourceFolders = readdirSync('src')
/** Folders of `src` are written without `src/`, and modules without `.ts`. */
const found = (path: string) => {
  const pattern = new RegExp(`^(?:src/)?${patternOf(path.replace(/\/$/, ''))}(?:\\.tsx?)?$`)
  return files.some((file) => pattern.test(file))
}

/** The pattern for a path with `*`, `{a,b}` or `<what varies>`. */
function patternOf(path: string): string {
  return path
    .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\{([^}]*)\}/g, (_, choice: string) => `(?:${choice.replaceAll(',', '|')})`)
    .replaceAll(/<[^>]*>/g, '[^/]+')
    .replaceAll(/\*+/g, '.*')
}

/** Words in the documents' code that are paths of this project. */
function pathsIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, words = '']) => words.split(/[\s:]+/))
  return code.filter((word) => {
    const [first = '', ...rest] = word.split('/')
    // The benchmarks' output is not in git.
    if (word.startsWith('bench/results')) return false
    return rest.join('') !== '' && (folders.includes(first) || sourceFolders.includes(first))
  })
}

test.each(documents.map(({ name, text }) => [name, text]))('Every path that %s names exists', (_, text) => {
  expect(pathsIn(text).filter((path) => !found(path))).toEqual([])
})

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(documents.map(({ name, text }) => [name, text]))(
  'Every link in %s leads to a file, and to a heading in it',
  (name, text) => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)[^)]*\)/g)].map(([, link = '']) => link)
    const leadsNowhere = (link: string) => {
      const [path = '', anchor] = link.split('#')
      const file = path === '' ? name : join(dirname(name), path)
      if (!existsSync(file)) return true
      return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor)
    }
    expect(links.filter(leadsNowhere)).toEqual([])
  },
)

test.each(documents.map(({ name, text }) => [name, text]))('Every command in %s exists', (_, text) => {
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script)
  expect(named.filter((script) => !script.endsWith(':') && !Object.hasOwn(scripts, script))).toEqual([])
  const config = readFileSync('vitest.config.ts', 'utf8')
  const projects = [...text.matchAll(/--project[ =](\w[\w-]*)/g)].map(([, project = '']) => project)
  expect(projects.filter((project) => !config.includes(`name: '${project}'`))).toEqual([])
})

/** Something without a letter or digit, such as a table's lines, is not a word. */
const mostWords = { decisions: 7_000, others: 11_000 }
/** `licences.test.ts` compares the first with the command's output; the second grows with each release. */
const uncounted = ['docs/licences.md', 'CHANGELOG.md']

test.each(['decisions', 'others'] as const)('The documents are short: %s', (kind) => {
  const isDecision = (name: string) => name.startsWith('docs/decisions/')
  const written = documents.filter(({ name }) => /^(?:docs\/|[^/]+$)/.test(name) && !uncounted.includes(name))
  const counts = written
    .filter(({ name }) => isDecision(name) === (kind === 'decisions'))
    .map(({ name, text }) => ({
      name,
      words: text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    }))
  const sum = counts.reduce((words, count) => words + count.words, 0)
  const longest = counts.sort((one, other) => other.words - one.words).slice(0, 5)
  expect(sum, `the longest: ${JSON.stringify(longest)}`).toBeLessThanOrEqual(mostWords[kind])
})
