import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Collects what pages and workers complain about, so that a test fails on what it did not expect. */
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

  /** From now on to the end of the test such errors are part of what it is about. */
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
