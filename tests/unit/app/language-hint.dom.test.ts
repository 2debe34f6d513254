import { beforeEach, expect, test, vi } from 'vitest'
import { offerHindi } from '@/app/language-hint'

const lines = () => [...document.querySelectorAll('aside')].map((line) => line.querySelector('a')?.hash)

/** A page before its code runs: `preferred` is what `theme-init.js` made of the browser's languages. */
function openPage(lang: string, preferred: string): void {
  document.documentElement.lang = lang
  document.documentElement.dataset.language = preferred
  document.body.innerHTML = '<a href="#same-page-in-hindi" hreflang="hi">हिन्दी</a>'
}

async function hint(): Promise<(string | undefined)[]> {
  offerHindi()
  // Its text is not loaded for other readers.
  await vi.dynamicImportSettled()
  return lines()
}

beforeEach(() => localStorage.clear())

test('Readers of Hindi see once that an English page is also available in Hindi', async () => {
  openPage('en', 'hi')
  expect(await hint()).toEqual(['#same-page-in-hindi'])
  openPage('en', 'hi')
  expect(await hint()).toEqual([])
})

test('Its button closes the hint', async () => {
  openPage('en', 'hi')
  await hint()
  document.querySelector<HTMLElement>('aside button')?.click()
  expect(lines()).toEqual([])
})

test('There is no hint where the browser prefers English, on a Hindi page, or after English was chosen', async () => {
  openPage('en', 'en')
  expect(await hint()).toEqual([])
  openPage('hi', 'hi')
  expect(await hint()).toEqual([])
  openPage('en', 'hi')
  localStorage.setItem('language', 'en')
  expect(await hint()).toEqual([])
})

test('A page that exists only in English shows no hint', async () => {
  openPage('en', 'hi')
  document.body.innerHTML = ''
  expect(await hint()).toEqual([])
  openPage('en', 'hi')
  expect(await hint()).toHaveLength(1)
})
