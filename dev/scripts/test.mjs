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

/** Steps that run in parallel would print into each other's lines. */
const shownAs = (isAlone) => (isAlone ? 'shown' : 'shown on failure')

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

/**
 * The steps of `npm test`: everything that a change can plausibly break. Stages run one after another; the
 * steps of a stage run in parallel. `after` names the step that must have succeeded first.
 */
const everyChange = [
  [
    { id: 'types', title: 'Type check', run: check('npm', 'run', '--silent', 'typecheck') },
    { id: 'lint', title: 'Lint', run: check('biome', 'check', '.') },
    { id: 'imports', title: 'Import check', run: check('node', 'dev/scripts/check-imports.mjs') },
    build,
    { id: 'unit', title: 'Unit tests', run: vitest('unit*') },
  ],
  [
    {
      id: 'built-site',
      title: 'Built site',
      after: 'build',
      tools: ['nginx'],
      run: vitest('built-site'),
    },
    { id: 'integration', title: 'Integration tests', run: vitest('integration') },
    { id: 'scenarios', title: 'Scenario tests', run: vitest('scenarios') },
  ],
  [{ id: 'postgres', title: 'PostgreSQL tests', run: vitest('postgres') }],
  [{ id: 'component', title: 'Component tests', tools: ['browser'], run: vitest('component') }],
  [
    {
      id: 'e2e',
      title: 'Browser tests',
      after: 'build',
      tools: ['browser', 'fonts'],
      run: playwright('e2e'),
    },
  ],
]

/** The steps of `npm run test:long`: what CI runs besides `npm test`. */
const longer = [
  [build],
  [{ id: 'server', title: 'Long server tests', run: vitest('long') }],
  [
    {
      id: 'component',
      title: 'Long component tests',
      tools: ['browser'],
      run: vitest('component-long'),
    },
  ],
  [
    {
      id: 'engines',
      title: 'Firefox and WebKit',
      after: 'build',
      tools: ['firefox', 'webkit'],
      run: vitest('engines'),
    },
  ],
  [
    {
      id: 'browser',
      title: 'Long browser tests',
      after: 'build',
      tools: ['browser', 'fonts', 'nginx'],
      run: playwright('long'),
    },
  ],
]

/** The steps of `npm run test:weekly`: exhaustive tests, killed servers and browsers, and tests of the tests. */
const exhaustive = [
  [build],
  [
    {
      id: 'properties',
      title: 'Property tests',
      run: vitest('scenarios', {
        files: ['tests/scenarios/learning-'],
        env: { LONG: '1' },
      }),
    },
  ],
  [{ id: 'server', title: 'Exhaustive server tests', tools: ['cli'], run: vitest('weekly') }],
  [{ id: 'launch', title: 'Launch test', tools: ['browser'], run: vitest('launch') }],
  [{ id: 'sabotage', title: 'Mistakes noticed', run: vitest('sabotage') }],
  [
    {
      id: 'react-warnings',
      title: 'React’s warnings',
      tools: ['browser'],
      run: vitest('component*', { env: { REACT_WARNINGS: '1' } }),
    },
  ],
  [
    {
      id: 'browser',
      title: 'Exhaustive browser tests',
      after: 'build',
      tools: ['browser', 'fonts', 'nginx'],
      run: playwright('weekly'),
    },
  ],
]

/** The stages with only the named steps, or all of them. */
function chosenStages(stages, names) {
  const steps = stages.flat()
  const unknown = names.find((name) => !steps.some((step) => step.id === name))
  if (unknown)
    fail(`There is no step '${unknown}'. The steps are: ${steps.map((step) => step.id).join(', ')}.`)
  const wanted = new Set(names.length > 0 ? names : steps.map((step) => step.id))
  for (const step of steps) if (wanted.has(step.id) && step.after) wanted.add(step.after)
  return stages
    .map((stage) => stage.filter((step) => wanted.has(step.id)))
    .filter((stage) => stage.length > 0)
}

function resultLine({ step, counts, seconds, note }) {
  const parts = [countsLine(counts)]
  if (counts.skipped > 0) parts.push(`${counts.skipped} skipped`)
  if (note) parts.push(note)
  const mark = counts.failed === 0 ? '✓' : '✗'
  return `${mark} ${step.title.padEnd(18)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${parts.join(', ')}`
}

async function runStep(step, isAlone, results) {
  const needed = results.find((result) => result.step.id === step.after)
  if (needed && needed.counts.failed > 0) {
    const note = `not run because this failed: ${needed.step.title.toLowerCase()}`
    return { step, counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0, note }
  }
  const start = performance.now()
  const counts = await step.run(shownAs(isAlone))
  return { step, counts, seconds: (performance.now() - start) / 1000 }
}

async function runStages(stages, names) {
  const chosen = chosenStages(stages, names)
  await ensureTools(chosen.flat().flatMap(({ tools = [] }) => tools))
  const results = []
  for (const stage of chosen) {
    const title = stage.map((step) => step.title).join(', ')
    console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`)
    const ended = stage.map(async (step) => {
      const result = await runStep(step, stage.length === 1, results)
      console.log(resultLine(result))
      return result
    })
    results.push(...(await Promise.all(ended)))
  }

  const total = addCounts(results.map((result) => result.counts))
  console.log(`\n── Summary ${'─'.repeat(53)}`)
  for (const result of results) console.log(resultLine(result))
  console.log(`\n${countsLine(total)}`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

/** Runs the named steps of `npm test`, or all. The last line of output is `N passed, N failed`. */
export const runTests = (...names) => runStages(everyChange, names)

/** The same for `npm run test:long`. */
export const runLongTests = (...names) => runStages(longer, names)

/** The same for `npm run test:weekly`. */
export const runWeeklyTests = (...names) => runStages(exhaustive, names)

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
