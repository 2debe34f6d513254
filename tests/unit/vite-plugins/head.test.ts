import { expect, test } from 'vitest'
import { route } from '@/routes'
import { headOf } from '../../../vite-plugins/prerender/head'

const address = 'https://ayurveda.example'
const title = 'About us – "A & B"'
const preview = { title, description: '', picture: '/og.png', alt: '' }
const about = { language: 'en' as const, route: route('about'), title, preview }

test('The head of a public page names its title, canonical address and preview picture', () => {
  const head = headOf(about, address).join('\n')
  expect(head).toContain('<title>About us – &quot;A &amp; B&quot;</title>')
  expect(head).toContain(`<link rel="canonical" href="${address}/about">`)
  expect(head).toContain(`<meta property="og:image" content="${address}/og.png">`)
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(head).not.toContain('noindex')
})

test('A head without a known site address has no canonical link or preview picture', () => {
  const head = headOf(about, null).join('\n')
  expect(head).toContain('og:title')
  expect(head).not.toMatch(/canonical|og:url|image/)
})

test('Login pages and the not-found page are not indexed by search engines', () => {
  for (const page of [{ route: route('login'), title: 'Login' }, { title: 'Page not found' }]) {
    const head = headOf({ language: 'en', ...page }, address).join('\n')
    expect(head).toContain('<meta name="robots" content="noindex">')
    expect(head).not.toContain('canonical')
  }
})

test('A link into the app has a preview without an address of its own, and is not indexed', () => {
  const head = headOf({ language: 'en', title: 'Certificate', preview }, address).join('\n')
  expect(head).toContain('<meta name="robots" content="noindex">')
  expect(head).toContain(`<meta property="og:image" content="${address}/og.png">`)
  expect(head).not.toMatch(/og:url|canonical/)
})

test('Text in structured data cannot close its script element', () => {
  const data = [{ name: '</script><script>alert(1)</script>' }]
  const head = headOf({ ...about, structuredData: data }, address).join('\n')
  expect(head.match(/<\/script>/g)).toHaveLength(1)
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? []
  expect(JSON.parse(json ?? '')['@graph']).toEqual(data)
})
