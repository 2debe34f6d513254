import { expect, it } from 'vitest'
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

it('counts a check once, by its exit code', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

it('counts every unit test', () => {
  const report = {
    testResults: [
      vitestFile('passed', 'passed', 'skipped', 'todo'),
      vitestFile('failed', 'passed', 'failed'),
    ],
  }
  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 })
})

it('counts a test file that does not load as a failure', () => {
  const report = { testResults: [vitestFile('passed', 'passed'), vitestFile('failed')] }
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

it('counts an error outside of the tests as a failure', () => {
  expect(countVitest({ testResults: [vitestFile('passed', 'passed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  })
})

it('counts browser tests in every depth of suites', () => {
  const report = {
    suites: [{ specs: [browserTest('expected')], suites: [{ specs: [browserTest('unexpected')] }] }, {}],
  }
  expect(countPlaywright(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

it('tells a skipped browser test from one that never came to run', () => {
  const report = { suites: [{ specs: [browserTest('skipped', 'skipped'), browserTest('skipped')] }] }
  expect(countPlaywright(report, 1)).toEqual({ passed: 0, failed: 1, skipped: 1 })
})

it('counts a browser test that passed only when repeated as a failure', () => {
  expect(countPlaywright({ suites: [{ specs: [browserTest('flaky')] }] }, 0).failed).toBe(1)
})

it.each([
  ['Vitest', countVitest(undefined, 1)],
  ['Playwright', countPlaywright(undefined, 1)],
  ['Vitest without a single test', countVitest({ testResults: [] }, 0)],
  ['Playwright without a single test', countPlaywright({ suites: [] }, 0)],
])('counts a crash of %s as one failure', (_, counts) => {
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

it('sums up in the line that ends the run', () => {
  const sum = addCounts([
    { passed: 2, failed: 0, skipped: 1 },
    { passed: 3, failed: 1, skipped: 0 },
  ])
  expect(countsLine(sum)).toBe('5 passed, 1 failed')
})
