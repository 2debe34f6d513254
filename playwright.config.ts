import { availableParallelism } from 'node:os'
import { defineConfig, type ReporterDescription } from '@playwright/test'
import { chromiumArguments, requireBrowser } from './tests/support/chromium.ts'

const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
const reporters: ReporterDescription[] = reportFile
  ? [['dot'], ['json', { outputFile: reportFile }]]
  : [['list']]

// No `webServer`: each worker starts its own server.
export default defineConfig({
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'long', testDir: 'tests/long' },
    { name: 'weekly', testDir: 'tests/weekly' },
    { name: 'services', testDir: 'tests/services' },
  ],
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  reporter: reporters,
  // Waits end as soon as their condition holds; a loaded machine of two cores may need this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // A test keeps its browser and its server busy rather than waiting: with more tests than cores they only
  // slow each other down.
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    headless: true,
    // Tests of motion and of the worker enable these: both would cost every other test much of its time.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Recording a trace of every test takes a good part of two cores; TRACE=1 records those that fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await requireBrowser(), args: chromiumArguments },
  },
})
