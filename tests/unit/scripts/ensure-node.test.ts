import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { ensureNode, isOldNode, oldestNode, recommendedNode } from '../../../dev/scripts/ensure-node.mjs'
import settings from '../../../package.json'

it.each(['12.22.9', '18.2.0', '20.9.0', '20.18.3'])('refuses Node %s', (version) => {
  expect(isOldNode(version)).toBe(true)
})

it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('takes Node %s', (version) => {
  expect(isOldNode(version)).toBe(false)
})

it('asks for the Node that package.json names', () => {
  expect(settings.engines.node).toBe(`>=${oldestNode}`)
})

it.each([
  ['20.19.0', ['This is Node 20.19.0, which works. Node 22 is recommended.']],
  ['22.0.0', []],
  ['24.1.0', []],
])('says on Node %s %j, and lets it pass', (version, sentences) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  ensureNode(version)
  expect(log.mock.calls.flat()).toEqual(sentences)
  log.mockRestore()
})

it('recommends the Node that .nvmrc names', () => {
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(recommendedNode)
})
