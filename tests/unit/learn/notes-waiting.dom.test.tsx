// When a note says that it was not sent yet.
import { MantineProvider } from '@mantine/core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Notes } from '@/learn/notes/Notes'
import type { NotesOfVideo } from '@/learn/notes/useNotes'
import { AppError } from '@/lib/errors'
import { useSync } from '@/stores/sync'

const page = document.createElement('div')
const root = createRoot(page)
const nothing = async () => undefined

function show(isSent: boolean): void {
  const note = { id: 'note', video_id: 'video', at_s: 5, body: 'Oil first', revision: 'one', isSent }
  const notes: NotesOfVideo = {
    shown: [note],
    addedIds: [],
    deleted: null,
    isFull: false,
    add: nothing,
    quote: async () => true,
    rewrite: async () => true,
    settle: () => undefined,
    remove: async () => true,
    restore: nothing,
  }
  flushSync(() =>
    root.render(
      <MantineProvider>
        <Notes courseId="course" notes={notes} onAdd={nothing} onSeek={nothing} />
      </MantineProvider>,
    ),
  )
}

const says = () => page.textContent?.includes('not sent yet')

afterEach(() => {
  vi.useRealTimers()
  useSync.setState({ status: { state: 'current' } })
})

test('While online, a note says that it was not sent only once that takes unusually long; offline, at once', () => {
  vi.useFakeTimers()
  useSync.setState({ status: { state: 'current' } })
  show(false)
  flushSync(() => vi.advanceTimersByTime(9_000))
  expect(says()).toBe(false)
  flushSync(() => vi.advanceTimersByTime(1_000))
  expect(says()).toBe(true)
  show(true)
  expect(says()).toBe(false)
  show(false)
  expect(says()).toBe(false)
  flushSync(() => useSync.setState({ status: { state: 'failed', error: new AppError('offline') } }))
  expect(says()).toBe(true)
  root.unmount()
})
