import { availableParallelism } from 'node:os'
import { defineConfig, type ReporterDescription } from '@playwright/test'
import { findBrowser } from './dev/scripts/tools.mjs'

const executablePath = await findBrowser()
if (!executablePath) throw new Error('No browser was found. `npm test` gets one, or set CHROMIUM_PATH.')

// Of several such lists Chromium takes the last one, so what Playwright switches off and these tests rely on is named again.
// The first three are pages of the address bar, which cost every new profile a process.
const disabledFeatures = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
const reporters: ReporterDescription[] = [['list']]
if (reportFile) reporters.push(['json', { outputFile: reportFile }])

// No `webServer`: every worker starts a server of its own.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  reporter: reporters,
  // Waits end as soon as what they wait for is there; a loaded machine of two cores may need this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // Tests wait for answers much of the time: two more of them than there are cores keep all cores busy.
  workers: availableParallelism() + 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    headless: true,
    // Recording a trace of every test takes a good part of two cores; TRACE=1 records those that fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
})
