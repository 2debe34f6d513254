import './stop-when-orphaned.mjs'
import { addCounts, countsLine } from './count-results.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNginx } from './ensure-nginx.mjs'
import { ensureSupabaseCli } from './ensure-supabase-cli.mjs'
import { stopWith } from './stop-with.mjs'
import { steps } from './test-steps.mjs'

function chosenSteps(names) {
  const unknown = names.find((name) => !steps.some((step) => step.id === name))
  if (unknown) {
    stopWith(`There is no step '${unknown}'. The steps are: ${steps.map((step) => step.id).join(', ')}.`)
  }
  const wanted = new Set(names.length > 0 ? names : steps.map((step) => step.id))
  for (const step of steps) if (wanted.has(step.id) && step.needs) wanted.add(step.needs)
  return steps.filter((step) => wanted.has(step.id))
}

function resultLine({ step, counts, seconds, note }) {
  const parts = [countsLine(counts)]
  if (counts.skipped > 0) parts.push(`${counts.skipped} skipped`)
  if (note) parts.push(note)
  const mark = counts.failed === 0 ? '✓' : '✗'
  return `${mark} ${step.title.padEnd(18)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${parts.join(', ')}`
}

async function runStep(step, results, browser) {
  const needed = results.find((result) => result.step.id === step.needs)
  if (needed && needed.counts.failed > 0) {
    const note = `not run because this failed: ${needed.step.title.toLowerCase()}`
    return { step, counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0, note }
  }
  const start = performance.now()
  const counts = await step.run({ browser })
  return { step, counts, seconds: (performance.now() - start) / 1000 }
}

/** Runs the named steps, or all of them, and ends with the line `N passed, N failed`. */
export async function runTests(names) {
  const chosen = chosenSteps(names)
  await ensureDependencies()
  const hasBrowserTests = chosen.some((step) => step.id === 'e2e')
  const browser = hasBrowserTests ? await ensureBrowser() : undefined
  if (hasBrowserTests) await ensureNginx()
  if (chosen.some((step) => step.id === 'postgres')) await ensureSupabaseCli()

  const results = []
  for (const step of chosen) {
    console.log(`\n── ${step.title} ${'─'.repeat(60 - step.title.length)}`)
    const result = await runStep(step, results, browser)
    results.push(result)
    console.log(resultLine(result))
  }

  const total = addCounts(results.map((result) => result.counts))
  console.log(`\n── Summary ${'─'.repeat(53)}`)
  for (const result of results) console.log(resultLine(result))
  console.log(`\n${countsLine(total)}`)
  process.exitCode = total.failed === 0 ? 0 : 1
}
