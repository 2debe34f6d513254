import { beforeEach, describe, expect, test, vi } from 'vitest'

const persist = vi.fn()
const persisted = vi.fn()

/** A fresh tab, which has not asked for it yet. */
async function freshTab() {
  vi.resetModules()
  return import('@/mirror/persist')
}

beforeEach(() => {
  persist.mockReset().mockResolvedValue(true)
  persisted.mockReset().mockResolvedValue(false)
  vi.stubGlobal('navigator', { storage: { persist, persisted } })
  return () => vi.unstubAllGlobals()
})

describe('Persistent storage', () => {
  test('Persistent storage is requested once per tab, whatever the answer', async () => {
    persist.mockResolvedValue(false)
    const { askToPersist } = await freshTab()
    expect(await askToPersist()).toBe(false)
    expect(await askToPersist()).toBe(false)
    expect(persist).toHaveBeenCalledOnce()
  })

  test('Persistent storage is not requested where it is already granted', async () => {
    persisted.mockResolvedValue(true)
    const { askToPersist } = await freshTab()
    expect(await askToPersist()).toBe(true)
    expect(persist).not.toHaveBeenCalled()
  })

  test('A browser without persistent storage, or one that throws, counts as a refusal', async () => {
    vi.stubGlobal('navigator', {})
    expect(await (await freshTab()).askToPersist()).toBe(false)
    persist.mockRejectedValue(new DOMException('Refused', 'NotAllowedError'))
    vi.stubGlobal('navigator', { storage: { persist, persisted } })
    expect(await (await freshTab()).askToPersist()).toBe(false)
  })
})
