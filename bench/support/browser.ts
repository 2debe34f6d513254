import { type Browser, chromium } from '@playwright/test'
import config from '../../playwright.config.ts'

/** The same browser that the browser tests use. */
export function launchBrowser(moreArguments: string[] = []): Promise<Browser> {
  const { args = [], ...options } = config.use?.launchOptions ?? {}
  return chromium.launch({ ...options, args: [...args, ...moreArguments], headless: true })
}
