import { expect, test } from 'vitest'
import { route } from '@/routes'
import { headOf } from '../../../build/prerender/head'

const address = 'https://ayurveda.example'
const about = { route: route('about'), title: 'About us – "A & B"' }

test('a public page tells its address, its text and its picture', () => {
  const head = headOf(about, address).join('\n')
  expect(head).toContain('<title>About us – &quot;A &amp; B&quot;</title>')
  expect(head).toContain(`<link rel="canonical" href="${address}/about">`)
  expect(head).toContain(`<meta property="og:image" content="${address}/og.png">`)
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(head).not.toContain('noindex')
})

test('where the address is not known, nothing that needs it is claimed', () => {
  const head = headOf(about, null).join('\n')
  expect(head).toContain('og:title')
  expect(head).not.toMatch(/canonical|og:url|image/)
})

test('login pages and the not-found page are not for search engines', () => {
  for (const page of [{ route: route('login'), title: 'Login' }, { title: 'Page not found' }]) {
    const head = headOf(page, address).join('\n')
    expect(head).toContain('<meta name="robots" content="noindex">')
    expect(head).not.toContain('canonical')
  }
})

test('no text of the content can end the data block', () => {
  const data = [{ name: '</script><script>alert(1)</script>' }]
  const head = headOf({ ...about, structuredData: data }, address).join('\n')
  expect(head.match(/<\/script>/g)).toHaveLength(1)
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? []
  expect(JSON.parse(json ?? '')['@graph']).toEqual(data)
})
