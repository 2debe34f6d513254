import { type Browser, chromium } from '@playwright/test'
import config from '../../playwright.config.ts'

/** The browser of the browser tests. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...config.use?.launchOptions, headless: true })
}
