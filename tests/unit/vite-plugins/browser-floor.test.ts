import { describe, expect, it } from 'vitest'
import { newerInScript, newerInStyles } from '../../../vite-plugins/browser-floor/newer.ts'
import { problemsIn } from '../../../vite-plugins/browser-floor/plugin.ts'

describe('Code that the oldest supported browsers lack is found', () => {
  it.each([
    ['AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['Response.json({})', 'Response.json'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['list.toSorted()', '.toSorted()'],
    ['menu.showPopover()', '.showPopover()'],
    ['new Temporal.PlainDate(1, 1, 1)', 'Temporal'],
  ])('in the script %s', (code, use) => {
    expect([...newerInScript('planted.js', code)]).toContain(use)
  })

  it.each([
    ['a{color:light-dark(red,blue)}', 'light-dark()'],
    ['a{color:red;field-sizing:content}', 'field-sizing'],
    ['a:has(b){color:red}', ':has'],
    ['@starting-style{a{opacity:0}}', '@starting-style'],
  ])('in the styles %s', (styles, use) => {
    expect([...newerInStyles(styles)]).toContain(use)
  })
})

it.each([
  'Promise.all([]); new URL(text); list.map(String); response.json()',
  'menu.showPopover?.()',
  'typeof Temporal',
  'const Temporal = {}; Temporal.now()',
  'own.Temporal; ({ Temporal: 1 })',
])('Code that all supported browsers have, or that checks first, is not reported: %s', (code) => {
  expect([...newerInScript('planted.js', code)]).toEqual([])
})

it('A newer feature without a cover is reported with its file, and so is a cover that is no longer needed', () => {
  const files = new Map([['planted.js', 'URL.canParse(text)']])
  expect(problemsIn(files, {})).toEqual([
    'URL.canParse is newer than the oldest supported browsers, in planted.js',
  ])
  expect(problemsIn(files, { 'URL.canParse': 'loaded', ':has': 'decoration' })).toEqual([
    ':has is covered but no longer used',
  ])
})
