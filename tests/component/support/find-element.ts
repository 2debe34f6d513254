// Vitest looks again for a missing element after 20, 50, 100, 100 and then every 500 ms: a third of the
// tests' time passed between an element's appearance and the look that found it. Ours looks every 25 ms, as
// `expect.poll` does.
import { type Locator, page } from 'vitest/browser'

const interval = 25
// Even if a test uses fake timers.
const later = window.setTimeout.bind(window)

type Options = Parameters<Locator['findElement']>[0]

async function findElement(this: Locator, { timeout = 20_000, strict = true }: Options = {}) {
  const end = performance.now() + timeout
  while (this.elements().length === 0 && performance.now() < end) {
    await new Promise((resolve) => later(resolve, interval))
  }
  return (strict ? this : this.first()).element()
}

/** The class of all locators. */
let locators = Object.getPrototypeOf(page.elementLocator(document.body))
while (!Object.hasOwn(locators, 'findElement')) locators = Object.getPrototypeOf(locators)
locators.findElement = findElement
