// Leaves out the methods of libraries' classes that nothing calls: a bundler keeps all methods of a class that is used.
// A method stays if its name occurs anywhere in src as a property or as a whole string, in the library's own code that
// stays, or in the libraries that call it. What is left out is never reached by a name that can be read in the code;
// `tests/e2e` and `tests/long` run the result.
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, parseSync } from 'vite'

/** `classes`: files whose methods are left out. `callers`: files or folders of libraries that call them. */
type Library = { classes: string[]; callers: string[] }

const libraries: Library[] = [
  {
    classes: [
      '@supabase/auth-js/dist/module/GoTrueClient.js',
      '@supabase/postgrest-js/dist/index.mjs',
      '@supabase/supabase-js/dist/index.mjs',
    ],
    callers: [],
  },
  { classes: ['dexie/dist/modern/dexie.mjs'], callers: ['dexie-react-hooks/dist/dexie-react-hooks.mjs'] },
]

/** Their code by their paths. */
type Scripts = Map<string, string>

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const parse = (path: string, code: string) => parseSync(path, code).program as unknown as Node

/** Called by the language itself. */
const implicit = [
  'constructor',
  'then',
  'catch',
  'finally',
  'next',
  'return',
  'toJSON',
  'toString',
  'valueOf',
]

/**
 * The scripts without what nothing reaches by name: methods of classes, and in constructors the objects of bound
 * methods (`this.mfa = { enroll: this._enroll.bind(this) }`) and their entries.
 */
export function withoutUnusedMethods(classes: Scripts, callers: Scripts): Scripts {
  const reached = new Set(implicit)
  for (const [path, code] of callers) addNames(parse(path, code), reached)
  const programs = [...classes].map(([path, code]) => ({ path, code, program: parse(path, code) }))
  const unused = new Map<string, Node[]>()
  let before: number
  do {
    before = reached.size
    for (const { path, program } of programs) {
      unused.set(path, [])
      addNames(program, reached, unused.get(path))
    }
  } while (reached.size > before)
  return new Map(programs.map(({ path, code }) => [path, cut(code, unused.get(path) ?? [])]))
}

const cut = (code: string, nodes: Node[]) =>
  nodes
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^,/, ''), code)

/** Adds the names that code reads. With `unused`, methods that are not reached so far go there and are not read. */
function addNames(node: Node, names: Set<string>, unused?: Node[], isOfThis = false): void {
  const name = unused && nameOf(node, isOfThis)
  if (unused && name !== undefined && !names.has(name)) {
    unused.push(node)
    return
  }
  for (const read of namesRead(node)) names.add(String(read))
  const isObject = node.type === 'ObjectExpression' || node.type === 'Property'
  const isAssigned = node.type === 'AssignmentExpression' && isMemberOfThis(node.left as Node)
  for (const child of childrenOf(node)) addNames(child, names, unused, isAssigned || (isOfThis && isObject))
}

/** The name by which something that may be left out is reached. */
function nameOf(node: Node, isOfThis: boolean): string | undefined {
  if (node.type === 'MethodDefinition') return keyOf(node)
  if (node.type === 'Property' && isOfThis && isBound(node.value as Node)) return keyOf(node)
  const assignment = node.type === 'ExpressionStatement' ? (node.expression as Node) : undefined
  if (assignment?.type !== 'AssignmentExpression' || !isBound(assignment.right as Node)) return undefined
  const left = assignment.left as Node
  return isMemberOfThis(left) ? (left.property as Node & { name: string }).name : undefined
}

const keyOf = ({ computed, key }: Node) =>
  computed || (key as Node).type !== 'Identifier' ? undefined : ((key as Node).name as string)

const isMemberOfThis = ({ type, computed, object }: Node) =>
  type === 'MemberExpression' && !computed && (object as Node).type === 'ThisExpression'

/** `this._enroll.bind(this)`, or an object with one. */
function isBound(node: Node): boolean {
  if (node.type === 'ObjectExpression')
    return (node.properties as Node[]).some(({ value }) => isNode(value) && isBound(value))
  const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined
  return (
    callee?.type === 'MemberExpression' &&
    (callee.property as Node).name === 'bind' &&
    isMemberOfThis(callee.object as Node)
  )
}

function namesRead(node: Node): unknown[] {
  if (node.type === 'MemberExpression' && !node.computed) return [(node.property as Node).name]
  if (node.type === 'ObjectPattern') return (node.properties as Node[]).map(({ key }) => (key as Node)?.name)
  return node.type === 'Literal' ? [node.value] : []
}

/** As the bundler names it, where the folder is a link. */
const nodeModules = realpathSync(resolve(import.meta.dirname, '../node_modules'))
const src = resolve(import.meta.dirname, '../src')

/** The scripts of a folder, or one script, by their paths. */
const readScripts = (path: string): [string, string][] =>
  (statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => resolve(path, file))
    : [path]
  )
    .filter((file) => /(?<!\.d)\.(?:ts|tsx|js|mjs)$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')])

export function unusedMethods(): Plugin[] {
  return libraries.map(({ classes, callers }) => {
    const paths = classes.map((file) => resolve(nodeModules, file))
    const found = new Set<string>()
    let lighter: Scripts
    return {
      name: `unused-methods-${classes[0]}`,
      apply: 'build',
      enforce: 'pre',
      buildStart() {
        const others = [src, ...callers.map((caller) => resolve(nodeModules, caller))]
        lighter = withoutUnusedMethods(
          new Map(paths.flatMap(readScripts)),
          new Map(others.flatMap(readScripts)),
        )
      },
      load: {
        filter: { id: paths },
        handler(path) {
          found.add(path)
          return lighter.get(path)
        },
      },
      generateBundle() {
        const lost = paths.filter((path) => !found.has(path))
        if (lost.length > 0) this.error(`${lost.join(', ')} is not part of the build any longer.`)
      },
    }
  })
}
