import { expect, test, vi } from 'vitest'
import { afterPress } from '@/ui/after-press'

const send = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }))

test('What waits for the end of a press comes after its click, once; without a press it does not wait', () => {
  vi.useFakeTimers()
  const act = vi.fn()
  afterPress(act)
  expect(act).toHaveBeenCalledTimes(1)

  for (const end of ['mouseup', 'dragend', 'keydown']) {
    act.mockClear()
    send('mousedown')
    afterPress(act)
    vi.runAllTimers()
    send(end)
    expect(act).not.toHaveBeenCalled()
    vi.runAllTimers()
    send(end)
    vi.runAllTimers()
    expect(act).toHaveBeenCalledTimes(1)
  }
  vi.useRealTimers()
})
