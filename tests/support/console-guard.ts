import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Collects the errors that pages and workers log, so that a test fails on unexpected ones. */
export class ConsoleGuard {
  readonly #errors: string[] = []
  readonly #expected: RegExp[] = []

  watch(context: BrowserContext): void {
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() === 'error') this.#errors.push(`${message.text()} (${message.location().url})`)
    }
    context.on('console', onConsole)
    context.on('serviceworker', (worker) => worker.on('console', onConsole))
    context.on('weberror', (error) => {
      const fault = error.error()
      // An error that no code threw, such as a browser's own rejection, has an empty stack.
      this.#errors.push(
        `uncaught: ${fault.stack || `${fault.name}: ${fault.message}`} (${error.page()?.url()})`,
      )
    })
  }

  /** From now on to the end of the test, errors that match are expected. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** The next test begins. */
  forget(): void {
    this.#errors.length = 0
    this.#expected.length = 0
  }

  unexpected(): string[] {
    return this.#errors.filter((error) => !this.#expected.some((pattern) => pattern.test(error)))
  }
}
