// How the browser is started by the tests that use one.
import { findBrowser } from '../../dev/scripts/tools.mjs'

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
  // A process kept ready for the next page, which hardly any test opens.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Nor a stand-in for one, which would draw every frame by the processor in a process of its own.
  '--disable-software-rasterizer',
  // Its process draws nothing of its own.
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
