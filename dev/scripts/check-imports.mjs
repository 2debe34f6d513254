import { resolve } from 'node:path'
import swc from '@swc/core'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { root } from './processes.mjs'

const folders = ['src', 'sw', 'vite-plugins', 'dev/backend', 'dev/mock-google']

// dependency-cruiser parses every file without JSX, and has no option for it.
const parseFileSync = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })

process.chdir(root)
const options = await extractOptions(resolve(root, '.dependency-cruiser.mjs'))
const { output } = await cruise(folders, options)
const ours = output.modules.filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)))

for (const { from, to, rule } of output.summary.violations) {
  const { comment } = options.ruleSet.forbidden.find(({ name }) => name === rule.name)
  console.error(`${from} imports ${to}\n  ${comment} (${rule.name})\n`)
}

const circles = folderCircles(ours)
for (const [folder, circle] of circles)
  console.error(`In ${folder || 'the project'}, these import each other in a circle: ${circle.join(' → ')}\n`)

// If TypeScript could not be parsed, no module would be found, and so no rule broken: make that an error.
const unseen = folders.filter((folder) => !ours.some(({ source }) => source.startsWith(`${folder}/`)))
const seesImports = ours.some(({ dependencies }) => dependencies.length > 0)
for (const folder of unseen)
  console.error(`No module was found in ${folder}/, so its imports were not checked.`)
if (!seesImports) console.error('No import was found in any module, so nothing was checked.')

if (output.summary.error > 0 || circles.length > 0 || unseen.length > 0 || !seesImports) process.exitCode = 1
else console.log(`The imports of ${ours.length} modules keep to the layers.`)

/**
 * Import cycles between siblings, files or folders in the same folder: two folders that need each other are one folder,
 * or need a third below both. Each cycle comes with the folder that it is in.
 */
function folderCircles(modules) {
  const graphs = new Map()
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [source.split('/'), resolved.split('/')]
      const shared = from.findIndex((part, index) => part !== to[index])
      if (shared < 0) continue
      const folder = from.slice(0, shared).join('/')
      const graph = graphs.get(folder) ?? new Map()
      graphs.set(folder, graph)
      graph.set(from[shared], (graph.get(from[shared]) ?? new Set()).add(to[shared]))
    }
  }
  return [...graphs].flatMap(([folder, graph]) => {
    const circle = findCircle(graph)
    return circle ? [[folder, circle]] : []
  })
}

function findCircle(graph) {
  const done = new Set()
  const visit = (node, path) => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return null
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node])
      if (circle) return circle
    }
    done.add(node)
    return null
  }
  for (const node of graph.keys()) {
    const circle = visit(node, [])
    if (circle) return circle
  }
  return null
}
