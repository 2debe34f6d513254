// Vitest looks again for a missing element after 20, 50, 100, 100 and then every 500 ms: a third of the tests' time went by
// between the moment something was there and the look that found it. Ours looks every 25 ms, as `expect.poll` does.
import { type Locator, page } from 'vitest/browser'

const interval = 25
// Also while a test has timers of its own.
const later = window.setTimeout.bind(window)

type Options = Parameters<Locator['findElement']>[0]

async function findElement(this: Locator, { timeout = 20_000, strict = true }: Options = {}) {
  const end = performance.now() + timeout
  while (this.elements().length === 0 && performance.now() < end) {
    await new Promise((resolve) => later(resolve, interval))
  }
  return (strict ? this : this.first()).element()
}

/** The class that all locators are of. */
let locators = Object.getPrototypeOf(page.elementLocator(document.body))
while (!Object.hasOwn(locators, 'findElement')) locators = Object.getPrototypeOf(locators)
locators.findElement = findElement
