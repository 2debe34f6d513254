import { expect, it } from 'vitest'
import { newerIn } from '../../../vite-plugins/browser-floor/newer.ts'
import { problemsIn } from '../../../vite-plugins/browser-floor/plugin.ts'

it.each([
  ['AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['Response.json({})', 'Response.json'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['list.toSorted()', '.toSorted()'],
  ['menu.showPopover()', '.showPopover()'],
  ['new Temporal.PlainDate(1, 1, 1)', 'Temporal'],
])('Code that the oldest supported browsers lack is found: %s', (code, use) => {
  expect([...newerIn('planted.js', code)]).toContain(use)
})

it.each([
  'Promise.all([]); new URL(text); list.map(String); response.json()',
  'menu.showPopover?.()',
  'typeof Temporal',
  'const Temporal = {}; Temporal.now()',
  'own.Temporal; ({ Temporal: 1 })',
  'aModel.build()',
])('Code that all supported browsers have, or that checks first, is not reported: %s', (code) => {
  expect([...newerIn('planted.js', code)]).toEqual([])
})

it('A newer feature without a fallback is reported with its file, and so is a fallback that is no longer needed', () => {
  const files = new Map([['planted.js', 'URL.canParse(text)']])
  expect(problemsIn(files, {})).toEqual([
    'URL.canParse is newer than the oldest supported browsers, in planted.js',
  ])
  expect(problemsIn(files, { 'URL.canParse': 'loaded', '.lock()': 'a namesake' })).toEqual([
    '.lock() is covered but no longer used',
  ])
})
