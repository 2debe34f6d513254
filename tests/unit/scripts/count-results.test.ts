import { expect, test } from 'vitest'
import {
  addCounts,
  countCheck,
  countPlaywright,
  countsLine,
  countVitest,
} from '../../../dev/scripts/count-results.mjs'

const vitestFile = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

const browserTest = (status: string, expectedStatus = 'passed') => ({ tests: [{ status, expectedStatus }] })

test('A check counts once, by its exit code', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('Every unit test is counted', () => {
  const report = {
    testResults: [
      vitestFile('passed', 'passed', 'skipped', 'todo'),
      vitestFile('failed', 'passed', 'failed'),
    ],
  }
  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 })
})

test('A test file that does not load counts as a failure', () => {
  const report = { testResults: [vitestFile('passed', 'passed'), vitestFile('failed')] }
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('An error outside the tests counts as a failure', () => {
  expect(countVitest({ testResults: [vitestFile('passed', 'passed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  })
})

test('Browser tests are counted at every depth of nested suites', () => {
  const report = {
    suites: [{ specs: [browserTest('expected')], suites: [{ specs: [browserTest('unexpected')] }] }, {}],
  }
  expect(countPlaywright(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('A skipped browser test counts as skipped, and one that never ran as failed', () => {
  const report = { suites: [{ specs: [browserTest('skipped', 'skipped'), browserTest('skipped')] }] }
  expect(countPlaywright(report, 1)).toEqual({ passed: 0, failed: 1, skipped: 1 })
})

test('A browser test that passed only on a retry counts as a failure', () => {
  expect(countPlaywright({ suites: [{ specs: [browserTest('flaky')] }] }, 0).failed).toBe(1)
})

test.each([
  ['Vitest without a report', countVitest(undefined, 1)],
  ['Playwright without a report', countPlaywright(undefined, 1)],
  ['Vitest without a single test', countVitest({ testResults: [] }, 0)],
  ['Playwright without a single test', countPlaywright({ suites: [] }, 0)],
])('A run of %s counts as one failure', (_, counts) => {
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('The last line of a run sums up the counts', () => {
  const sum = addCounts([
    { passed: 2, failed: 0, skipped: 1 },
    { passed: 3, failed: 1, skipped: 0 },
  ])
  expect(countsLine(sum)).toBe('5 passed, 1 failed')
})
