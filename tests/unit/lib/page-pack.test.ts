import { expect, test } from 'vitest'
import { packPages, unpackPages } from '@/lib/page-pack'

test('Pages are unpacked exactly as they were packed', () => {
  const pages = {
    '/': '<header>A</header><main id="main"><p>one</p><p>one</p></main><footer>B</footer>',
    '/about': '<header>A</header><main><p>two</p></main><footer>B</footer>',
    '/404': '<p>nothing',
    '/odd': 'text < 1 </main>before<main>',
    '/empty': '',
  }
  expect(Object.fromEntries(unpackPages(packPages(pages)))).toEqual(pages)
})

test('What pages share is packed once', () => {
  const header = '<header>A long header</header><main>'
  const pack = packPages({ '/': `${header}<p>one</p>`, '/x': `${header}<p>two</p>` })
  expect(pack.parts.filter((part) => part.includes('A long header'))).toHaveLength(1)
})
