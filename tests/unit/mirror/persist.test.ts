import { beforeEach, describe, expect, test, vi } from 'vitest'

const persist = vi.fn()
const persisted = vi.fn()

/** A tab of its own: it has not asked yet. */
async function aTab() {
  vi.resetModules()
  return import('@/mirror/persist')
}

beforeEach(() => {
  persist.mockReset().mockResolvedValue(true)
  persisted.mockReset().mockResolvedValue(false)
  vi.stubGlobal('navigator', { storage: { persist, persisted } })
  return () => vi.unstubAllGlobals()
})

describe('persistent storage', () => {
  test('is asked for once per tab, whatever the answer', async () => {
    persist.mockResolvedValue(false)
    const { askToPersist } = await aTab()
    await askToPersist()
    await askToPersist()
    expect(persist).toHaveBeenCalledOnce()
  })

  test('is not asked for where it is granted already', async () => {
    persisted.mockResolvedValue(true)
    const { askToPersist } = await aTab()
    await askToPersist()
    expect(persist).not.toHaveBeenCalled()
  })

  test('is done without where the browser has none', async () => {
    vi.stubGlobal('navigator', {})
    const { askToPersist } = await aTab()
    await expect(askToPersist()).resolves.toBeUndefined()
  })
})
