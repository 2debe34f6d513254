import { resolve } from 'node:path'
import swc from '@swc/core'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { root } from './run-tool.mjs'

const folders = ['src', 'sw', 'build', 'dev/backend', 'dev/mock-google']

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

// Without a parser that reads TypeScript nothing is seen, and nothing seen breaks no rule.
const unseen = folders.filter((folder) => !ours.some(({ source }) => source.startsWith(`${folder}/`)))
const seesImports = ours.some(({ dependencies }) => dependencies.length > 0)
for (const folder of unseen)
  console.error(`No module was found in ${folder}/, so its imports were not checked.`)
if (!seesImports) console.error('No import was found in any module, so nothing was checked.')

if (output.summary.error > 0 || unseen.length > 0 || !seesImports) process.exitCode = 1
else console.log(`The imports of ${ours.length} modules keep to the arrows of the house.`)
