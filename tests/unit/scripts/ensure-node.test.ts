import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { ensureNode, isOldNode, oldestNode, recommendedNode } from '../../../dev/scripts/ensure-node.mjs'
import settings from '../../../package.json'

test.each(['12.22.9', '18.2.0', '20.9.0', '20.18.3'])('Node %s is too old', (version) => {
  expect(isOldNode(version)).toBe(true)
})

test.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('Node %s is new enough', (version) => {
  expect(isOldNode(version)).toBe(false)
})

test('The oldest supported Node is the one that package.json names', () => {
  expect(settings.engines.node).toBe(`>=${oldestNode}`)
})

test.each([
  ['20.19.0', ['This is Node 20.19.0, which works. Node 22 is recommended.']],
  ['22.0.0', []],
  ['24.1.0', []],
])('Node %s is accepted with the notices %j', (version, sentences) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  ensureNode(version)
  expect(log.mock.calls.flat()).toEqual(sentences)
  log.mockRestore()
})

test('The recommended Node is the one that .nvmrc names', () => {
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(recommendedNode)
})
