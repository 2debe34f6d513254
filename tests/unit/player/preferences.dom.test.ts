import { afterEach, expect, test, vi } from 'vitest'
import { readPreferences, savePreferences } from '@/player/preferences'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

function askForLessMotion(isAsked: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isAsked }))
}

test('Autoplay is on, unless the device asks for less motion', () => {
  askForLessMotion(false)
  expect(readPreferences()).toEqual({ autoplay: true, rate: 1, shortcuts: true, theatre: false })
  askForLessMotion(true)
  expect(readPreferences().autoplay).toBe(false)
})

test('A choice takes effect, and nothing else is stored with it', () => {
  askForLessMotion(true)
  savePreferences({ autoplay: true })
  savePreferences({ rate: 1.5 })
  expect(localStorage.getItem('player')).toBe('{"autoplay":true,"rate":1.5}')
  expect(readPreferences()).toEqual({ autoplay: true, rate: 1.5, shortcuts: true, theatre: false })
})

test.each(['', 'null', '[]', '{"rate":16}', '{"rate":"2"}', '{"autoplay":1}'])(
  'A malformed stored value counts as no choice: %s',
  (stored) => {
    askForLessMotion(false)
    localStorage.setItem('player', stored)
    expect(readPreferences()).toEqual({ autoplay: true, rate: 1, shortcuts: true, theatre: false })
  },
)

test('What a full device cannot store counts until the page is closed', () => {
  askForLessMotion(false)
  savePreferences({ rate: 1.5 })
  const { localStorage: stored } = window
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.getItem(key), setItem })
  savePreferences({ autoplay: false })
  expect(setItem).toHaveBeenCalledOnce()
  expect(readPreferences()).toEqual({ autoplay: false, rate: 1.5, shortcuts: true, theatre: false })
  vi.stubGlobal('localStorage', stored)
  savePreferences({ shortcuts: false })
  expect(localStorage.getItem('player')).toBe('{"autoplay":false,"rate":1.5,"shortcuts":false}')
})
