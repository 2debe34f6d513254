const nothing = { passed: 0, failed: 0, skipped: 0 }

/** A tool that fails without a failed test, such as by a crash or a file that does not load, counts as one failure. */
function withCrash(counts, exitCode) {
  const ranNothing = counts.passed + counts.failed + counts.skipped === 0
  return counts.failed === 0 && (exitCode !== 0 || ranNothing) ? { ...counts, failed: 1 } : counts
}

/** For tools that only pass or fail: type check, lint, build. */
export function countCheck(exitCode) {
  return exitCode === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 }
}

/** `report` is the output of Vitest's JSON reporter, or undefined if there is none. */
export function countVitest(report, exitCode) {
  const counts = { ...nothing }
  for (const file of report?.testResults ?? []) {
    if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')) {
      counts.failed += 1
    }
    for (const test of file.assertionResults) {
      if (test.status === 'passed') counts.passed += 1
      else if (test.status === 'failed') counts.failed += 1
      else counts.skipped += 1
    }
  }
  return withCrash(counts, exitCode)
}

function playwrightTests(suite) {
  const own = (suite.specs ?? []).flatMap((spec) => spec.tests)
  return [...own, ...(suite.suites ?? []).flatMap(playwrightTests)]
}

/**
 * `report` is the output of Playwright's JSON reporter, or undefined if there is none. A test that should have run but did
 * not (its `beforeAll` failed, the run was cut short) counts as failed.
 */
export function countPlaywright(report, exitCode) {
  const counts = { ...nothing }
  for (const test of playwrightTests({ suites: report?.suites ?? [] })) {
    if (test.status === 'expected') counts.passed += 1
    else if (test.status === 'skipped' && test.expectedStatus === 'skipped') counts.skipped += 1
    else counts.failed += 1
  }
  return withCrash(counts, exitCode)
}

export function addCounts(list) {
  return list.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    nothing,
  )
}

/** `12 passed, 0 failed`: easy to parse. */
export function countsLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}
