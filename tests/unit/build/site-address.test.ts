import { expect, test } from 'vitest'
import { readSiteAddress } from '../../../build/settings'

test('without an address the site is built without one', () => {
  expect(readSiteAddress({})).toBeNull()
  expect(readSiteAddress({ VITE_SITE_URL: '' })).toBeNull()
})

test.each(['https://ayurveda.example', 'https://ayurveda.example/'])(
  '%s is the address of a site',
  (address) => {
    expect(readSiteAddress({ VITE_SITE_URL: address })).toBe('https://ayurveda.example')
  },
)

test.each([
  'http://ayurveda.example',
  'ayurveda.example',
  'https://ayurveda.example/site',
  'https://a.example/?x',
])('%s is refused with a sentence', (address) => {
  expect(() => readSiteAddress({ VITE_SITE_URL: address })).toThrow(`must be the https address`)
})
