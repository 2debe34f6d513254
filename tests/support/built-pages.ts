// The pages of the built site as a visitor's browser gets them, read without a browser.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Window } from 'happy-dom'
import { openSite } from '../../dev/backend/site.ts'

export const builtFolder = resolve(import.meta.dirname, '../../dist-demo')
if (!existsSync(builtFolder)) {
  throw new Error('These tests need the built site. Build it with: npm test build')
}

const site = openSite(builtFolder)
const { DOMParser } = new Window()

/**
 * What the site's server answers. The body is read at once: Node 20 cancels the stream of an answer whose body another
 * answer has taken over, as soon as the first one is garbage-collected.
 */
export async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await site.request(path, { headers })
  const body = answer.body && (await answer.arrayBuffer())
  return new Response(body, answer)
}

export function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html') as unknown as Document
}

const opened = new Map<string, Promise<Document>>()

/** The document at this path, whatever the answer's status. It is shared, so tests must not change it. */
export function open(path: string): Promise<Document> {
  const page = opened.get(path) ?? ask(path).then(async (answer) => parse(await answer.text()))
  opened.set(path, page)
  return page
}

export function all(parent: ParentNode, selector: string): Element[] {
  return [...parent.querySelectorAll(selector)]
}

/** The only element that matches. */
export function one(parent: ParentNode, selector: string): Element {
  const [found, ...others] = all(parent, selector)
  if (!found || others.length > 0)
    throw new Error(`${others.length + (found ? 1 : 0)} elements match ${selector}.`)
  return found
}

/** As people read it: on one line. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
}

export function textsOf(parent: ParentNode, selector: string): string[] {
  return all(parent, selector).map(textOf)
}

/** The section with this heading. */
export function section(page: Document, heading: string): Element {
  const found = all(page, 'section[aria-labelledby]').find(
    (element) => textOf(one(page, `#${element.getAttribute('aria-labelledby')}`)) === heading,
  )
  if (!found) throw new Error(`There is no section '${heading}'.`)
  return found
}

/** The link with the accessible name `name`. */
export function link(parent: ParentNode, name: string): Element {
  const [found, ...others] = all(parent, 'a').filter(
    (element) => (element.getAttribute('aria-label') ?? textOf(element)) === name,
  )
  if (!found || others.length > 0)
    throw new Error(`${others.length + (found ? 1 : 0)} links are named '${name}'.`)
  return found
}

export function addressOf(element: Element): string {
  return element.getAttribute('href') ?? ''
}
