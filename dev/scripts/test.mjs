import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { addCounts, countCheck, countPlaywright, countsLine, countVitest } from './count-results.mjs'
import { buildDemo, requireFreshDemo } from './demo.mjs'
import { fail, root, runTool } from './processes.mjs'
import { ensureTools } from './tools.mjs'

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

async function check(command, ...args) {
  return countCheck(await runTool(command, args))
}

async function vitest(project) {
  const report = freshReport(project)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool('vitest', ['run', '--project', project, ...reporters])
  return countVitest(readReport(report), code)
}

async function playwright() {
  const report = freshReport('e2e')
  const code = await runTool('playwright', ['test', '--project=e2e'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return countPlaywright(readReport(report), code)
}

/** The steps of `npm test`, in order. `after` names the step that must have succeeded first. */
const steps = [
  { id: 'types', title: 'Type check', run: () => check('npm', 'run', '--silent', 'typecheck') },
  { id: 'lint', title: 'Lint', run: () => check('biome', 'check', '.') },
  { id: 'imports', title: 'Import check', run: () => check('node', 'dev/scripts/check-imports.mjs') },
  { id: 'unit', title: 'Unit tests', run: () => vitest('unit') },
  { id: 'integration', title: 'Integration tests', run: () => vitest('integration') },
  { id: 'scenarios', title: 'Scenario tests', run: () => vitest('scenarios') },
  { id: 'component', title: 'Component tests', tools: ['browser'], run: () => vitest('component') },
  { id: 'postgres', title: 'PostgreSQL tests', tools: ['cli'], run: () => vitest('postgres') },
  { id: 'build', title: 'Demo build', run: async () => countCheck(await buildDemo()) },
  {
    id: 'engines',
    title: 'Firefox and WebKit',
    after: 'build',
    tools: ['firefox', 'webkit'],
    run: () => vitest('engines'),
  },
  {
    id: 'e2e',
    title: 'Browser tests',
    after: 'build',
    tools: ['browser', 'fonts', 'nginx'],
    run: playwright,
  },
]

function chosenSteps(names) {
  const unknown = names.find((name) => !steps.some((step) => step.id === name))
  if (unknown)
    fail(`There is no step '${unknown}'. The steps are: ${steps.map((step) => step.id).join(', ')}.`)
  const wanted = new Set(names.length > 0 ? names : steps.map((step) => step.id))
  for (const step of steps) if (wanted.has(step.id) && step.after) wanted.add(step.after)
  return steps.filter((step) => wanted.has(step.id))
}

function resultLine({ step, counts, seconds, note }) {
  const parts = [countsLine(counts)]
  if (counts.skipped > 0) parts.push(`${counts.skipped} skipped`)
  if (note) parts.push(note)
  const mark = counts.failed === 0 ? '✓' : '✗'
  return `${mark} ${step.title.padEnd(18)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${parts.join(', ')}`
}

async function runStep(step, results) {
  const needed = results.find((result) => result.step.id === step.after)
  if (needed && needed.counts.failed > 0) {
    const note = `not run because this failed: ${needed.step.title.toLowerCase()}`
    return { step, counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0, note }
  }
  const start = performance.now()
  const counts = await step.run()
  return { step, counts, seconds: (performance.now() - start) / 1000 }
}

/** Runs the named steps, or all. The last line of output is `N passed, N failed`. */
export async function runTests(...names) {
  const chosen = chosenSteps(names)
  await ensureTools(chosen.flatMap(({ tools = [] }) => tools))
  const results = []
  for (const step of chosen) {
    console.log(`\n── ${step.title} ${'─'.repeat(60 - step.title.length)}`)
    const result = await runStep(step, results)
    results.push(result)
    console.log(resultLine(result))
  }

  const total = addCounts(results.map((result) => result.counts))
  console.log(`\n── Summary ${'─'.repeat(53)}`)
  for (const result of results) console.log(resultLine(result))
  console.log(`\n${countsLine(total)}`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

/** Runs the named browser tests, or all, against the demo, which is rebuilt if out of date. */
export async function runBrowserTests(...args) {
  await ensureTools(['browser', 'fonts', 'nginx'])
  await requireFreshDemo()
  process.exitCode = await runTool('playwright', ['test', ...args])
}

/** What to run after every change: types, lint, imports and unit tests, side by side. */
export async function runCheck() {
  const start = performance.now()
  const output = 'shown on failure'
  const codes = await Promise.all([
    runTool('vitest', ['run', '--project', 'unit', '--reporter=dot'], { output }),
    runTool('npm', ['run', '--silent', 'typecheck'], { output }),
    runTool('npm', ['run', '--silent', 'lint'], { output }),
  ])
  const isGood = codes.every((code) => code === 0)
  const verdict = isGood
    ? 'Types, lint, imports and unit tests are good'
    : 'The check failed; the reasons are above'
  console.log(`${verdict} (${((performance.now() - start) / 1000).toFixed(1)} s).`)
  process.exitCode = isGood ? 0 : 1
}
