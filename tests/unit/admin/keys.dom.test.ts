import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keyAction, keyList } from '@/admin/keys'

/** The events of keys that send something else than what is printed on them. */
const events: Record<string, KeyboardEventInit> = {
  '⌘ K': { key: 'k', metaKey: true },
  'Ctrl K': { key: 'k', ctrlKey: true },
  '↑': { key: 'ArrowUp' },
  '↓': { key: 'ArrowDown' },
  '←': { key: 'ArrowLeft' },
  '→': { key: 'ArrowRight' },
  'Page Up': { key: 'PageUp' },
  'Page Down': { key: 'PageDown' },
  Space: { key: ' ' },
  Esc: { key: 'Escape' },
}
const actionOf = (init: KeyboardEventInit) => keyAction(new KeyboardEvent('keydown', init))

test.each(
  keyList.flatMap(({ keys, does }) => Object.entries(keys).map(([key, action]) => [key, does, action])),
)('%s, which the dialog of shortcuts lists, is a key: %s', (key, _, action) => {
  expect(actionOf(events[key] ?? { key })).toBe(action)
})

test('K alone does nothing, and Enter does what Space does', () => {
  expect([actionOf({ key: 'k' }), actionOf({ key: 'Enter' })]).toEqual([undefined, 'lift'])
})

test('No file of the admin area handles a key that the dialog of shortcuts does not list', () => {
  const admin = 'src/admin'
  const handling = readdirSync(admin, { recursive: true, encoding: 'utf8' }).filter((name) => {
    if (!/\.tsx?$/.test(name) || name === 'keys.ts') return false
    // Enter and Tab do in a field what they do on every page.
    return /\bkey === (?!'Enter'|'Tab')/.test(readFileSync(join(admin, name), 'utf8'))
  })
  expect(handling).toEqual([])
})
