import { beforeEach, describe, expect, test, vi } from 'vitest'

const persist = vi.fn()
const persisted = vi.fn()

/** A fresh tab, which has not asked yet. */
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
    await askToPersist()
    await askToPersist()
    expect(persist).toHaveBeenCalledOnce()
  })

  test('Persistent storage is not requested where it is already granted', async () => {
    persisted.mockResolvedValue(true)
    const { askToPersist } = await freshTab()
    await askToPersist()
    expect(persist).not.toHaveBeenCalled()
  })

  test('A browser without persistent storage causes no error', async () => {
    vi.stubGlobal('navigator', {})
    const { askToPersist } = await freshTab()
    await expect(askToPersist()).resolves.toBeUndefined()
  })
})
