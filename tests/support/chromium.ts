// How tests start the browser.
import { findBrowser } from '../../dev/scripts/tools.mjs'

// Chromium uses only the last of several such lists, so the features that Playwright disables and these tests
// rely on are repeated. The first three are pages of the address bar, which cost every new profile a process.
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
  // A process kept ready for the next page, which hardly any test opens.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // And no software GPU either, which would draw every frame in its own process.
  '--disable-software-rasterizer',
  // The GPU process draws nothing here.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

export async function requireBrowser(): Promise<string> {
  const path = await findBrowser()
  if (!path) throw new Error('No browser was found. `npm test` gets one, or set CHROMIUM_PATH.')
  return path
}
