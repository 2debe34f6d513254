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

const check =
  (command, ...args) =>
  async (output) =>
    countCheck(await runTool(command, args, { output }))

const vitest =
  (project, { files = [], env } = {}) =>
  async (output) => {
    const report = freshReport(project.replace('*', ''))
    const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`]
    const code = await runTool('vitest', ['run', '--project', project, ...files, ...reporters], {
      output,
      env,
    })
    return countVitest(readReport(report), code)
  }

const playwright = (project) => async (output) => {
  const report = freshReport(project)
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await runTool('playwright', ['test', `--project=${project}`], { output, env })
  return countPlaywright(readReport(report), code)
}

const build = {
  id: 'build',
  title: 'Demo build',
  run: async (output) => countCheck(await buildDemo({ output })),
}

/** The steps of `npm test`: everything that a change can plausibly break. `after` names what must have succeeded first. */
const everyChange = [
  build,
  { id: 'types', title: 'Type check', run: check('npm', 'run', '--silent', 'typecheck') },
  { id: 'lint', title: 'Lint', run: check('biome', 'check', '.') },
  { id: 'imports', title: 'Import check', run: check('node', 'dev/scripts/check-imports.mjs') },
  { id: 'unit', title: 'Unit tests', run: vitest('unit*') },
  { id: 'component', title: 'Component tests', tools: ['browser'], run: vitest('component') },
  {
    id: 'e2e',
    title: 'Browser tests',
    after: 'build',
    tools: ['browser', 'fonts'],
    run: playwright('e2e'),
  },
  { id: 'postgres', title: 'PostgreSQL tests', run: vitest('postgres') },
  { id: 'scenarios', title: 'Scenario tests', run: vitest('scenarios') },
  { id: 'integration', title: 'Integration tests', run: vitest('integration') },
  { id: 'built-site', title: 'Built site', after: 'build', tools: ['nginx'], run: vitest('built-site') },
]

/** The steps of `npm run test:long`: what CI runs besides `npm test`. */
const longer = [
  build,
  { id: 'server', title: 'Long server tests', run: vitest('long') },
  {
    id: 'browser',
    title: 'Long browser tests',
    after: 'build',
    tools: ['browser', 'fonts', 'nginx'],
    run: playwright('long'),
  },
  {
    id: 'component',
    title: 'Long component tests',
    tools: ['browser'],
    run: vitest('component-long'),
  },
  {
    id: 'engines',
    title: 'Firefox and WebKit',
    after: 'build',
    tools: ['firefox', 'webkit'],
    run: vitest('engines'),
  },
]

/** The steps of `npm run test:weekly`: exhaustive tests, killed servers and browsers, and tests of the tests. */
const exhaustive = [
  build,
  {
    id: 'properties',
    title: 'Property tests',
    run: vitest('scenarios', {
      files: ['tests/scenarios/learning-'],
      env: { LONG: '1' },
    }),
  },
  { id: 'server', title: 'Exhaustive server tests', tools: ['cli'], run: vitest('weekly') },
  { id: 'launch', title: 'Launch test', tools: ['browser'], run: vitest('launch') },
  { id: 'sabotage', title: 'Mistakes noticed', run: vitest('sabotage') },
  {
    id: 'react-warnings',
    title: 'React’s warnings',
    tools: ['browser'],
    run: vitest('component*', { env: { REACT_WARNINGS: '1' } }),
  },
  {
    id: 'browser',
    title: 'Exhaustive browser tests',
    after: 'build',
    tools: ['browser', 'fonts', 'nginx'],
    run: playwright('weekly'),
  },
]

/** The named steps and those that they need, or all. */
function chosenSteps(steps, names) {
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

async function runStep(step, needed, output) {
  if (needed && needed.counts.failed > 0) {
    const note = `not run because this failed: ${needed.step.title.toLowerCase()}`
    return { step, counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0, note }
  }
  const start = performance.now()
  const counts = await step.run(output)
  return { step, counts, seconds: (performance.now() - start) / 1000 }
}

/** Each step uses all cores, but one of browsers and servers is idle for a third of its time. */
const atOnce = 2

async function runSteps(steps, names) {
  const chosen = chosenSteps(steps, names)
  await ensureTools(chosen.flatMap(({ tools = [] }) => tools))
  // Steps that run in parallel would print into each other's lines.
  const output = chosen.length === 1 ? 'shown' : 'shown on failure'
  const results = new Map()
  const waiting = [...chosen]
  async function runWaiting() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      console.log(`  ${step.title}…`)
      const ended = Promise.resolve(results.get(step.after)).then((needed) => runStep(step, needed, output))
      results.set(step.id, ended)
      console.log(resultLine(await ended))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runWaiting))

  const ended = await Promise.all(results.values())
  console.log(`\n── Summary ${'─'.repeat(53)}`)
  for (const result of ended) console.log(resultLine(result))
  const total = addCounts(ended.map((result) => result.counts))
  console.log(`\n${countsLine(total)}`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

/** Runs the named steps of `npm test`, or all. The last line of output is `N passed, N failed`. */
export const runTests = (...names) => runSteps(everyChange, names)

/** The same for `npm run test:long`. */
export const runLongTests = (...names) => runSteps(longer, names)

/** The same for `npm run test:weekly`. */
export const runWeeklyTests = (...names) => runSteps(exhaustive, names)

/** Runs the named browser tests, or all, against the demo, which is rebuilt if out of date. */
export async function runBrowserTests(...args) {
  await ensureTools(['browser', 'fonts'])
  await requireFreshDemo()
  process.exitCode = await runTool('playwright', [
    'test',
    '--project=e2e',
    '--project=long',
    '--project=weekly',
    ...args,
  ])
}

/** What to run after every change: types, lint, imports and unit tests, in parallel. */
export async function runCheck() {
  const start = performance.now()
  const output = 'shown on failure'
  const codes = await Promise.all([
    runTool('vitest', ['run', '--project', 'unit*', '--reporter=minimal'], { output }),
    runTool(process.execPath, ['dev/scripts/run.mjs', 'typecheck'], { output }),
    runTool(process.execPath, ['dev/scripts/run.mjs', 'lint'], { output }),
  ])
  const isGood = codes.every((code) => code === 0)
  const verdict = isGood
    ? 'Types, lint, imports and unit tests are good'
    : 'The check failed; the reasons are above'
  console.log(`${verdict} (${((performance.now() - start) / 1000).toFixed(1)} s).`)
  process.exitCode = isGood ? 0 : 1
  return isGood
}
