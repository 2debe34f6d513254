// A user of one tab: finds things by their names, clicks, and waits for the result.
import { setTimeout as pause } from 'node:timers/promises'
import type { InPage, Tab } from './tab.ts'

/**
 * In ms. Waits end as soon as their condition is true; only a busy machine with two cores needs this long.
 */
const patience = 20_000

export type Role = 'button' | 'link' | 'heading' | 'field'

export class Visitor {
  readonly #tab: Tab
  readonly #origin: string
  readonly #expected: RegExp[] = []

  constructor(tab: Tab, origin: string) {
    this.#tab = tab
    this.#origin = origin
  }

  open(path: string): Promise<void> {
    return this.#tab.goto(this.#origin + path)
  }

  reload(): Promise<void> {
    return this.#tab.reload()
  }

  run<Args extends unknown[], Result>(inPage: InPage<Args, Result>, ...args: Args): Promise<Result> {
    return this.#tab.evaluate(inPage, ...args)
  }

  async click(role: Role, name: string): Promise<void> {
    await this.until(`a ${role} '${name}' to click on`, () => this.#tab.click(find, role, name))
  }

  /** Clicks an element that has no role, such as a heading or the page's text. */
  async clickOn(selector: string): Promise<void> {
    await this.until(selector, () => this.#tab.click((wanted) => document.querySelector(wanted), selector))
  }

  press(key: 'Escape'): Promise<void> {
    return this.#tab.press(key)
  }

  /** Replaces the text of a field. */
  async fill(label: string, text: string): Promise<void> {
    await this.until(`a field '${label}'`, () => this.#tab.click(find, 'field', label))
    // Fires the events that React listens to. The engines' own typing differs and is not what these tests are
    // about.
    await this.run((value) => {
      const field = document.activeElement as HTMLInputElement
      field.select()
      document.execCommand('insertText', false, value)
    }, text)
  }

  async sees(role: Role, name: string): Promise<void> {
    await this.until(`a ${role} '${name}'`, () => this.#isFound(role, name))
  }

  async seesNo(role: Role, name: string): Promise<void> {
    await this.until(`no ${role} '${name}'`, async () => !(await this.#isFound(role, name)))
  }

  async #isFound(role: Role, name: string): Promise<boolean> {
    return this.#tab.finds(find, role, name)
  }

  async seesText(text: string): Promise<void> {
    await this.until(`'${text}'`, () => this.run((wanted) => document.body.innerText.includes(wanted), text))
  }

  async isAt(path: string): Promise<void> {
    await this.until(`the page ${path}`, async () => (await this.run(() => location.pathname)) === path)
  }

  /** A page that is navigating may not answer, so errors count as 'not yet'. */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + patience
    while (!(await isSo().catch(() => false))) {
      if (performance.now() > end) throw new Error(`Timed out waiting for ${what}. ${await this.#describe()}`)
      await pause(50)
    }
  }

  async #describe(): Promise<string> {
    const page = await this.run(() => `${location.href}: ${document.body.innerText.slice(0, 500)}`).catch(
      String,
    )
    return [page, ...(await this.#tab.takeErrors())].join('\n')
  }

  expectError(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  async unexpectedErrors(): Promise<string[]> {
    const errors = await this.#tab.takeErrors()
    return errors.filter((error) => !this.#expected.some((pattern) => pattern.test(error)))
  }
}

/** Finds a visible element by its role and name. Runs in the page, so it can use only its arguments. */
function find(role: Role, name: string): HTMLElement | null {
  const selectors = { button: 'button', link: 'a[href]', heading: 'h1, h2, h3', field: 'input, textarea' }
  const wordsOf = (element: HTMLElement): string =>
    element.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? (element.labels?.[0]?.innerText.replace(/\s*\*$/, '') ?? '')
      : element.innerText)
  const isSeen = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    // A dialog that is still opening or closing moves: a click would miss its contents.
    const dialog = element.closest('[role="dialog"]')
    const isStill = !dialog || getComputedStyle(dialog).opacity === '1'
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible' && isStill
  }
  const all = [...document.querySelectorAll<HTMLElement>(selectors[role])].filter(isSeen)
  const words = all.map((element) => wordsOf(element).trim().replaceAll(/\s+/g, ' '))
  const index = words.indexOf(name)
  return all[index >= 0 ? index : words.findIndex((text) => text.startsWith(name))] ?? null
}
