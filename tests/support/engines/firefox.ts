// Firefox, driven over WebDriver BiDi.
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { type Engine, type InPage, nowhere, type Tab } from './tab.ts'

export async function launchFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': nowhere.host,
      'network.proxy.http_port': nowhere.port,
      'network.proxy.ssl': nowhere.host,
      'network.proxy.ssl_port': nowhere.port,
    },
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  return { tab: tabOf(page), close: () => browser.close() }
}

function tabOf(page: Page): Tab {
  let errors: (string | Promise<string>)[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // The message shows only the type of an error object, not its text.
    const parts = message.args().map((part) => part.evaluate(String).catch(() => String(part)))
    errors.push(Promise.all(parts).then((texts) => texts.join(' ') || message.text()))
  })
  // Pages with unsaved changes ask before they are left.
  page.on('dialog', (dialog) => void dialog.accept())
  page.on('pageerror', (error) => errors.push(String(error)))
  async function elementOf<Args extends unknown[]>(find: InPage<Args, Element | null>, args: Args) {
    const found = await page.evaluateHandle(find as (...args: unknown[]) => Element, ...args)
    return found.asElement() as ElementHandle<Element> | null
  }
  return {
    async goto(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    evaluate: (inPage, ...args) => page.evaluate(inPage as (...args: unknown[]) => never, ...args),
    async click(find, ...args) {
      const element = await elementOf(find, args)
      await element?.click()
      return element !== null
    },
    finds: async (find, ...args) => (await elementOf(find, args)) !== null,
    press: (key) => page.keyboard.press(key),
    print: () => page.pdf({ format: 'A4' }),
    takeErrors() {
      const taken = errors
      errors = []
      return Promise.all(taken)
    },
  }
}
