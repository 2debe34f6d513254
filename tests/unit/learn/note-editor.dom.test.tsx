import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MirrorContext } from '@/learn/MirrorProvider'
import { useNoteEditor } from '@/learn/notes/useNoteEditor'
import { useUnkept } from '@/learn/unkept'
import { prepareMirror } from '@/mirror/apply'
import type { ShownNote } from '@/mirror/learning'
import { openMirror } from '@/mirror/open'
import { recordNote } from '@/mirror/outbox'
import type { MirrorDatabase, NoteRow } from '@/mirror/schema'
import { owner } from '../support/courses'
import { newDevice } from '../support/mirror'

const courseId = '00000000-0000-4000-8000-00000000000c'
const fresh: ShownNote = {
  id: '00000000-0000-4000-8000-00000000000e',
  video_id: '00000000-0000-4000-8000-00000000000d',
  at_s: 65,
  body: '',
  revision: '',
  isSent: false,
}

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let mirror: MirrorDatabase
let root: Root
let editor: ReturnType<typeof useNoteEditor>

function Field({ note }: { note: ShownNote }) {
  editor = useNoteEditor(courseId, note)
  return <textarea readOnly value={editor.body} />
}

beforeEach(async () => {
  await newDevice(owner)
  mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
  // The storage keeps real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

const show = (note: ShownNote) =>
  act(() =>
    root.render(
      <MirrorContext value={mirror}>
        <Field note={note} />
      </MirrorContext>,
    ),
  )
const type = (text: string) => act(() => editor.change(text))
const pause = () => act(() => vi.advanceTimersByTime(600))
/** What was saved once every save has ended. */
async function kept(): Promise<NoteRow[]> {
  await editor.abandon()
  return (await mirror.outbox.toArray()) as NoteRow[]
}

describe('Editing a note', () => {
  test('Each pause in typing saves the text, in one and the same note', async () => {
    show(fresh)
    for (const text of ['Sesame', 'Sesame oil', 'Sesame oil, warm']) {
      type(text)
      pause()
    }
    const rows = await kept()
    expect(rows).toMatchObject([
      { id: fresh.id, video_id: fresh.video_id, at_s: 65, body: 'Sesame oil, warm', isDeleted: false },
    ])
  })

  test('Nothing is saved before the typing pauses', async () => {
    show(fresh)
    type('Sesame')
    act(() => vi.advanceTimersByTime(599))
    expect(await kept()).toEqual([])
  })

  test.each([3_000, 8_400, 15_600])(
    'After %i ms of steady typing, at most the last three seconds are unsaved',
    async (milliseconds) => {
      show(fresh)
      const every = 200
      let text = ''
      for (let time = 0; time < milliseconds; time += every) {
        text += 'a'
        type(text)
        act(() => vi.advanceTimersByTime(every))
      }
      const [row] = await kept()
      expect(text.startsWith(row?.body ?? '?')).toBe(true)
      expect(row?.body.length).toBeGreaterThanOrEqual(text.length - 3_000 / every)
    },
  )

  test('A text that could not be kept stays, which is said until the next attempt keeps it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    show(fresh)
    type('Sesame')
    const outbox = vi.spyOn(mirror.outbox, 'put').mockRejectedValue(new DOMException('lost', 'UnknownError'))
    for (const _ of [1, 2]) {
      expect(await act(() => editor.leave())).toBe(false)
      expect(editor).toMatchObject({ body: 'Sesame', isUnsent: false, isUnkept: true })
      expect(useUnkept.getState().isFailing).toBe(true)
    }
    outbox.mockRestore()
    expect(await act(() => editor.leave())).toBe(true)
    expect(editor.isUnkept).toBe(false)
    expect(useUnkept.getState().isFailing).toBe(false)
    expect(await kept()).toMatchObject([{ body: 'Sesame' }])
  })

  test('Typed text is saved when the page is hidden, and when the field is removed', async () => {
    show(fresh)
    type('Sesame')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await kept()).toMatchObject([{ body: 'Sesame' }])

    show({ ...fresh, id: '00000000-0000-4000-8000-00000000000f' })
    act(() => root.unmount())
    root = createRoot(document.createElement('div'))
    show({ ...fresh, id: '00000000-0000-4000-8000-000000000010' })
    type('Ghee')
    const { abandon } = editor
    act(() => root.unmount())
    await abandon()
    expect((await mirror.outbox.toArray()).map((row) => (row as NoteRow).body).sort()).toEqual([
      'Ghee',
      'Sesame',
    ])
    root = createRoot(document.createElement('div'))
  })

  test('A text that is kept is not kept again as its field goes, before the page has heard of it', async () => {
    show(fresh)
    type('Sesame')
    await act(() => editor.leave())
    const [first] = (await mirror.outbox.toArray()) as NoteRow[]
    act(() => root.unmount())
    root = createRoot(document.createElement('div'))
    expect(await kept()).toEqual([first])
  })

  test('A text that is as it was kept last needs nothing of a full device', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    show(fresh)
    type('Sesame')
    await act(() => editor.leave())
    vi.spyOn(mirror.outbox, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    type('Sesame oil')
    expect(await act(() => editor.leave())).toBe(false)
    type('Sesame')
    expect(await act(() => editor.leave())).toBe(true)
    expect(editor.isUnkept).toBe(false)
  })

  test('An edit says which text it follows; if another tab has changed that, both remain', async () => {
    const edit = { id: fresh.id, video_id: fresh.video_id, at_s: 65, isDeleted: false }
    const first = await recordNote(mirror, courseId, { ...edit, body: 'Oil', base: null })
    show({ ...fresh, body: 'Oil', revision: first?.revision ?? '' })
    type('Oil, here')
    await recordNote(mirror, courseId, { ...edit, body: 'Oil, there', base: first?.revision ?? null })
    pause()
    type('Oil, here and now')
    pause()
    const rows = await kept()
    expect(rows.map(({ body }) => body).sort()).toEqual(['Oil, here and now', 'Oil, there'])
  })

  test('An emptied note keeps its last text', async () => {
    show({ ...fresh, body: 'Oil', revision: 'r' })
    type('  ')
    pause()
    await act(() => editor.leave())
    expect(editor.body).toBe('Oil')
    expect(await kept()).toEqual([])
  })

  test('A deletion names the text and the revision that were last saved', async () => {
    show(fresh)
    type('Sesame')
    pause()
    const told = await editor.abandon()
    const [row] = (await mirror.outbox.toArray()) as NoteRow[]
    expect(told).toEqual({ id: row?.id, body: 'Sesame', revision: row?.revision })
  })
})
