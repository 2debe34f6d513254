import { expect, it } from 'vitest'
import settings from '../../../package.json'
import { isOldNode, oldestNode } from '../../../scripts/ensure-node.mjs'

it.each(['12.22.9', '18.2.0', '20.9.0', '20.18.3'])('refuses Node %s', (version) => {
  expect(isOldNode(version)).toBe(true)
})

it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('takes Node %s', (version) => {
  expect(isOldNode(version)).toBe(false)
})

it('asks for the Node that package.json names', () => {
  expect(settings.engines.node).toBe(`>=${oldestNode}`)
})
