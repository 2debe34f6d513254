import { availableParallelism } from 'node:os'
import { defineConfig, type ReporterDescription } from '@playwright/test'
import { chromiumArguments, requireBrowser } from './tests/support/chromium.ts'

const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
const reporters: ReporterDescription[] = reportFile
  ? [['dot'], ['json', { outputFile: reportFile }]]
  : [['list']]

// No `webServer`: every worker starts a server of its own.
export default defineConfig({
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    // What is exhaustive and rarely breaks: `npm run test:long`.
    { name: 'long', testDir: 'tests/long' },
    { name: 'services', testDir: 'tests/services' },
  ],
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  reporter: reporters,
  // Waits end as soon as what they wait for is there; a loaded machine of two cores may need this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // A test keeps its browser and its server busy rather than waiting: more of them than cores only slow each other.
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    headless: true,
    // Tests of motion, and of the worker, ask for it: both cost every other test a good part of its time.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Recording a trace of every test takes a good part of two cores; TRACE=1 records those that fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await requireBrowser(), args: chromiumArguments },
  },
})
