// A browser with a profile on disk that can be killed as by the system, with no chance to clean up, and
// started again.
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'

export type KillableBrowser = {
  context: BrowserContext
  page: Page
  kill(): Promise<void>
}

/** Its profile is in that folder. */
export type LaunchKillable = (profile: string) => Promise<KillableBrowser>

export async function launchKillable(
  profile: string,
  baseURL: string,
  launchOptions: LaunchOptions,
): Promise<KillableBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    headless: true,
    baseURL,
  })
  const processes = await processesOf(context)
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    async kill() {
      const closed = new Promise((resolve) => context.once('close', resolve))
      for (const id of processes) kill(id)
      await closed
    },
  }
}

/** The browser's own process first: those that it started end with it. */
async function processesOf(context: BrowserContext): Promise<number[]> {
  const devTools = await context.browser()?.newBrowserCDPSession()
  if (!devTools) throw new Error('This browser does not tell its processes.')
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'browser').map(({ id }) => id)
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
