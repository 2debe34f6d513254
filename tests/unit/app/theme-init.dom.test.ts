import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languageAt, routes } from '@/routes'

const script = readFileSync('public/theme-init.js', 'utf8')

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal('CSS', { supports: () => true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The language that it chooses for a page prerendered in English. */
function languageOf(path: string, preferred: string[]): string {
  history.replaceState(null, '', path)
  vi.stubGlobal('navigator', { languages: preferred })
  document.documentElement.lang = 'en'
  new Function(script)()
  return document.documentElement.lang
}

test('Before the first paint every page has the language of its address, or else of the browser', () => {
  for (const { path } of routes) {
    const address = path.replaceAll(/:\w+/g, '1')
    for (const preferred of ['en', 'hi'])
      expect(languageOf(address, ['fr-FR', `${preferred}-IN`]), address).toBe(
        languageAt(address) ?? preferred,
      )
  }
  expect(languageOf('/hi/about', ['en-GB'])).toBe('hi')
})

test('A chosen language takes precedence over the browser’s', () => {
  localStorage.setItem('language', 'en')
  expect(languageOf('/dashboard', ['hi'])).toBe('en')
  localStorage.setItem('language', 'nonsense')
  expect(languageOf('/dashboard', ['hi'])).toBe('hi')
})

test('A visitor who arrives at a Hindi address without having chosen continues in Hindi', () => {
  languageOf('/hi', ['en'])
  expect(languageOf('/login', ['en'])).toBe('hi')
})
