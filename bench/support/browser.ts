import { type Browser, chromium } from '@playwright/test'
import config from '../../playwright.config.ts'

/** The same browser that the browser tests use. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...config.use?.launchOptions, headless: true })
}
