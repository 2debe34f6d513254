import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { readDraft, removeOtherDrafts, writeDraft } from '@/lib/drafts'

const shape = v.object({ title: v.string() })
const own = { owner: 'a', form: 'course new' }
const draft = {
  at: Date.UTC(2026, 10, 23),
  id: '5c2f6a1e-0f0b-4c58-9d53-1d1f6b0e7a02',
  values: { title: 'Marma' },
  initial: { title: '' },
}

beforeEach(() => localStorage.clear())

test('A draft is read back as it was written, only by its owner and its form', () => {
  writeDraft(own, draft)
  expect(readDraft(own, shape, draft.initial)).toEqual(draft)
  expect(readDraft({ ...own, owner: 'b' }, shape, draft.initial)).toBeNull()
  expect(readDraft({ ...own, form: 'course 1' }, shape, draft.initial)).toBeNull()
})

test('A draft from before the form had another field is still read; that field has the form’s initial value', () => {
  writeDraft(own, draft)
  const longer = v.object({ ...shape.entries, language: v.string() })
  expect(readDraft(own, longer, { title: '', language: 'hi' })).toEqual({
    ...draft,
    values: { title: 'Marma', language: 'hi' },
    initial: { title: '', language: 'hi' },
  })
})

test.each([
  ['broken', '{'],
  ['not an object', '"text"'],
  ['without values', JSON.stringify({ ...draft, values: null })],
  ['of another form', JSON.stringify({ ...draft, values: { title: 1 } })],
  ['without an id', JSON.stringify({ ...draft, id: 'x' })],
])('A stored draft that is %s does not count', (_, stored) => {
  localStorage.setItem('draft a course new', stored)
  expect(readDraft(own, shape, draft.initial)).toBeNull()
})

test('A sign-in removes all other users’ drafts from the device', () => {
  writeDraft(own, draft)
  writeDraft({ owner: 'ab', form: 'course new' }, draft)
  localStorage.setItem('last-user', '{}')
  removeOtherDrafts('a')
  expect(Object.keys(localStorage).sort()).toEqual(['draft a course new', 'last-user'])
})
