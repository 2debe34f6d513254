// Chats from public pages begin with the page that they are about.
import { expect, test } from 'vitest'
import { href } from '../../src/routes.ts'
import { addressOf, all, open, textOf } from '../support/built-pages.ts'
import { publicPages } from '../support/public-pages.ts'

const services = publicPages.filter(({ path }) => path.startsWith('/services/'))
const others = ['home', 'about', 'services', 'faq', 'contact'] as const

/** The messages of the chat links on a page, as WhatsApp reads them. */
async function messagesOf(path: string, name: RegExp): Promise<string[]> {
  const links = all(await open(path), 'main a').filter((found) => name.test(textOf(found)))
  return links.map((found) => {
    const text = new URL(addressOf(found)).searchParams.get('text') ?? ''
    expect(addressOf(found), path).toBe(`https://wa.me/910000000000?text=${encodeURIComponent(text)}`)
    expect(found.getAttribute('target'), path).toBe('_blank')
    return text
  })
}

test('Every chat begins with the page that the visitor is looking at, in the page’s language', async () => {
  const known = new Set<string>()
  for (const { path, title } of services) {
    const message = `Hello, I’d like to know more about ${title}.`
    expect(await messagesOf(path, /^Chat with us$/), path).toEqual([message])
    known.add(message)
  }
  for (const id of others) {
    const messages = await messagesOf(href(id), /^Chat with us$/)
    expect(messages, id).toEqual([expect.stringMatching(/^Hello, I’d like to know more about .+\.$/)])
    known.add(messages[0] ?? '')
  }
  // Two services with the same title would be the same service.
  expect(known.size).toBe(new Set(services.map(({ title }) => title)).size + others.length)
})

test('The chat about a package names it', async () => {
  expect(await messagesOf(href('services'), /^Chat about/)).toEqual(
    ['Starter', 'Growth', 'Premium'].map((name) => `Hello, I’d like to know more about the ${name} package.`),
  )
})
