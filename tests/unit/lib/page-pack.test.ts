import { expect, test } from 'vitest'
import { packPages, unpackPages } from '@/lib/page-pack'

test('Pages are unpacked exactly as they were packed, even those without a main element', () => {
  const pages = {
    '/': '<header>A</header><main id="main"><p>one</p></main><footer>B</footer>',
    '/about': '<header>A</header><main><p>two</p></main><footer>B</footer>',
    '/404': '<p>nothing',
    '/odd': '</main>before<main>',
  }
  expect(Object.fromEntries(unpackPages(packPages(pages)))).toEqual(pages)
})

test('Parts that pages share are packed next to each other', () => {
  const { before, after } = packPages({ '/': '<a><main>1</main><b>', '/x': '<a><main>2</main><b>' })
  expect(before).toEqual(['<a>', '<a>'])
  expect(after).toEqual(['</main><b>', '</main><b>'])
})
