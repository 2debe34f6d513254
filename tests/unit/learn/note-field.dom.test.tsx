// The field of a note that is edited.
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, test, vi } from 'vitest'
import { Notes } from '@/learn/notes/Notes'
import type { NotesOfVideo } from '@/learn/notes/useNotes'
import type { ShownNote } from '@/mirror/learning'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const page = document.body.appendChild(document.createElement('div'))
const root = createRoot(page)
const nothing = async () => undefined

const show = (...shown: ShownNote[]) => {
  const notes: NotesOfVideo = {
    shown,
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
  return act(() =>
    root.render(
      <MantineProvider>
        <Notes courseId="course" notes={notes} onAdd={nothing} onSeek={nothing} />
      </MantineProvider>,
    ),
  )
}
const field = () => page.querySelector('textarea')
const press = async (name: string) => {
  const found = [...page.querySelectorAll('button')].find((button) =>
    (button.getAttribute('aria-label') ?? button.textContent)?.startsWith(name),
  )
  await act(async () => found?.click())
}

afterAll(() => act(() => root.unmount()))

const note = { id: 'note', video_id: 'video', at_s: 5, body: 'Oil first', revision: 'one', isSent: true }

test('A note that another device deletes keeps its field and the focus until it is left or deleted here', async () => {
  const earlier = { ...note, id: 'earlier', at_s: 1 }
  for (const last of ['leave', 'delete']) {
    show(earlier, note)
    await press('Edit the note at 0:05')
    expect(document.activeElement).toBe(field())
    show(earlier)
    expect(document.activeElement).toBe(field())
    expect(field()?.value).toBe('Oil first')
    if (last === 'delete') await press('Delete the note at 0:05')
    else act(() => page.querySelector('button')?.focus())
    expect(page.querySelectorAll('li')).toHaveLength(1)
    expect(field()).toBeNull()
  }
})

test('A note that is as long as it can be says so while it is edited: more that is pasted would be cut off silently', async () => {
  const says = () => page.textContent?.includes('A note holds at most 2,000 characters.')
  for (const [length, isSaid] of [
    [1_999, false],
    [2_000, true],
  ] as const) {
    show({ ...note, id: String(length), body: 'x'.repeat(length) })
    expect(says()).toBe(false)
    await press('Edit the note at 0:05')
    expect(says()).toBe(isSaid)
  }
})
