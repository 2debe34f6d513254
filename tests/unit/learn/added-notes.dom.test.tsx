// Where a note that is being added stands among the others, and when it leaves.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useNotes } from '@/learn/notes/useNotes'
import type { ShownNote } from '@/mirror/learning'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let notes: ReturnType<ReturnType<typeof useNotes>>

const video_id = 'video'
const stored = (id: string, at_s: number): ShownNote => ({
  id,
  video_id,
  at_s,
  body: id,
  revision: 'one',
  isSent: true,
})

test('A new note stands at its moment, below earlier ones of the same second, and stays when it is stored', () => {
  const root = createRoot(document.createElement('div'))
  function Page({ all }: { all: ShownNote[] }) {
    notes = useNotes('course', all)(video_id)
    return null
  }
  const show = (...all: ShownNote[]) => act(() => root.render(<Page all={all} />))
  const shown = () => notes.shown.map(({ id }) => id)
  const [early, late] = [stored('00000000-0000-4000-8000-00000000000e', 5), stored('late', 90)]
  show(early, late)

  vi.useFakeTimers()
  const added: string[] = []
  for (const second of [30, 30, 30]) {
    act(() => notes.add(second))
    added.push(notes.addedIds.at(-1) ?? '')
    vi.advanceTimersByTime(1)
  }
  vi.useRealTimers()
  expect(shown()).toEqual([early.id, ...added, late.id])

  const [first = '', second = '', third = ''] = added
  show(early, stored(first, 30), late)
  expect(notes.addedIds).toEqual([second, third])
  expect(shown()).toEqual([early.id, ...added, late.id])

  act(() => notes.settle(third))
  expect(shown()).toEqual([early.id, first, second, late.id])
  // Deleted on another device.
  show(early, late)
  expect(shown()).toEqual([early.id, second, late.id])
  act(() => root.unmount())
})
