import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildDemo } from './build-demo.mjs'
import { countCheck, countPlaywright, countVitest } from './count-results.mjs'
import { root, runTool } from './run-tool.mjs'

const reportFolder = resolve(root, 'node_modules/.cache/test-reports')

function freshReport(name) {
  mkdirSync(reportFolder, { recursive: true })
  const file = resolve(reportFolder, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function check(command, args) {
  return countCheck(await runTool(command, args))
}

async function vitest(project) {
  const report = freshReport(project)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool('vitest', ['run', '--project', project, ...reporters])
  return countVitest(readReport(report), code)
}

async function playwright({ browser }) {
  const report = freshReport('e2e')
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await runTool('playwright', ['test'], { env })
  return countPlaywright(readReport(report), code)
}

/** What `npm test` does, in order. `needs` names the step without whose success a step cannot run. */
export const steps = [
  { id: 'types', title: 'Type check', run: () => check('npm', ['run', '--silent', 'typecheck']) },
  { id: 'lint', title: 'Lint', run: () => check('biome', ['check', '.']) },
  { id: 'imports', title: 'Import check', run: () => check('node', ['dev/scripts/check-imports.mjs']) },
  { id: 'unit', title: 'Unit tests', run: () => vitest('unit') },
  { id: 'integration', title: 'Integration tests', run: () => vitest('integration') },
  { id: 'scenarios', title: 'Scenario tests', run: () => vitest('scenarios') },
  { id: 'postgres', title: 'PostgreSQL tests', run: () => vitest('postgres') },
  { id: 'build', title: 'Demo build', run: async () => countCheck(await buildDemo()) },
  { id: 'e2e', title: 'Browser tests', needs: 'build', run: playwright },
]
