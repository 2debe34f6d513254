import { expect, test } from 'vitest'
import { readSiteAddress } from '../../../vite-plugins/settings'

test('The site can be built without a site address', () => {
  expect(readSiteAddress({})).toBeNull()
  expect(readSiteAddress({ VITE_SITE_URL: '' })).toBeNull()
})

test.each(['https://ayurveda.example', 'https://ayurveda.example/'])(
  'The site address %s is accepted, without its trailing slash',
  (address) => {
    expect(readSiteAddress({ VITE_SITE_URL: address })).toBe('https://ayurveda.example')
  },
)

test.each([
  'http://ayurveda.example',
  'ayurveda.example',
  'https://ayurveda.example/site',
  'https://a.example/?x',
])('The site address %s is refused with a message', (address) => {
  expect(() => readSiteAddress({ VITE_SITE_URL: address })).toThrow(`must be the https address`)
})
