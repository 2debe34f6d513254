// Finds features that one of the oldest supported browsers lacks, by MDN's compatibility data: globals,
// static members, and methods whose name is newer in every interface that has it.
import { createRequire } from 'node:module'
import { parseSync } from 'vite'
import { browserFloor } from './floor.ts'

type Support = { version_added: string | boolean | null; flags?: unknown }
type Compat = { support: Record<string, Support | Support[]> }
type Table = { __compat?: Compat; [name: string]: Table | Compat | undefined }

// A 20 MB file whose own types are just as large; only the parts that are read here are typed.
const tables = createRequire(import.meta.url)('@mdn/browser-compat-data') as Record<
  'api' | 'javascript',
  Table
>

const floor = browserFloor.map(({ name, version }) => ({
  browser: name === 'ios_saf' ? 'safari_ios' : name,
  version: Number.parseFloat(version),
}))

function isOld({ support }: Compat): boolean {
  return floor.every(({ browser, version }) => {
    const [latest] = [support[browser] ?? []].flat()
    const added = latest?.version_added
    if (!latest || latest.flags || typeof added !== 'string') return added === true
    return Number.parseFloat(added.replace('≤', '')) <= version
  })
}

/** One name may be used by several features: it counts as newer only if none of them is old enough. */
class Names {
  readonly #old = new Set<string>()
  readonly #new = new Set<string>()

  add(name: string, table: Table): void {
    if (table.__compat) (isOld(table.__compat) ? this.#old : this.#new).add(name)
  }

  has(name: string): boolean {
    return this.#new.has(name) || this.#old.has(name)
  }

  isNewer(name: string): boolean {
    return this.#new.has(name) && !this.#old.has(name)
  }
}

const entries = (table: Table | Compat | undefined) =>
  Object.entries(table ?? {}).filter(([name]) => name !== '__compat') as [string, Table][]

const globals = new Names()
const statics = new Names()
const methods = new Names()

for (const [name, table] of [...entries(tables.api), ...entries(tables.javascript.builtins)]) {
  // MDN marks static members by the suffix `_static` in browser interfaces, but not in the language's built-ins.
  const isBuiltIn = name in (tables.javascript.builtins ?? {})
  globals.add(name, table)
  for (const [member, inner] of entries(table)) {
    const bare = member.replace(/_static$/, '')
    if (name === '_globals' || name === 'globals') globals.add(bare, inner)
    else {
      if (isBuiltIn || member !== bare) statics.add(`${name}.${bare}`, inner)
      // An object of a newer interface comes from something newer, which is found anyway.
      if (member === bare && (isBuiltIn || !table.__compat || isOld(table.__compat))) methods.add(bare, inner)
    }
  }
}

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The newer features that a script uses, such as `AbortSignal.any`, `Iterator` and `.toSorted()`. `?.()` counts as a check. */
export function newerIn(name: string, code: string): Set<string> {
  const found = new Set<string>()
  const declared = new Set<string>()
  const used = new Set<string>()

  const visit = (node: Node, parent: Node | null, place: string) => {
    if (node.type === 'Identifier') {
      const word = node.name as string
      const isName =
        (parent?.type === 'MemberExpression' && place === 'property' && !parent.computed) ||
        (place === 'key' && !parent?.computed) ||
        (parent?.type === 'UnaryExpression' && parent.operator === 'typeof')
      if (place === 'id' || place === 'params' || place === 'local') declared.add(word)
      else if (!isName) used.add(word)
    }
    if (node.type === 'MemberExpression' && !node.computed) {
      const { object, property } = node as unknown as { object: Node; property: Node }
      const path = `${object.name}.${property.name}`
      if (object.type === 'Identifier' && statics.isNewer(path)) found.add(path)
      const isStatic = object.type === 'Identifier' && statics.has(path)
      const isCalled = parent?.type === 'CallExpression' && place === 'callee' && !parent.optional
      if (isCalled && !isStatic && methods.isNewer(property.name as string)) found.add(`.${property.name}()`)
    }
    for (const [key, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, key)
  }

  visit(parseSync(name, code).program as unknown as Node, null, '')
  for (const word of used) if (globals.isNewer(word) && !declared.has(word)) found.add(word)
  return found
}
