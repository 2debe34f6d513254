// A list can be sorted by what its page offers and its function in the database accepts: two lists, in two
// languages.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deletedSorts, faultSorts, learnerSorts, userSorts } from '@/api/sorts'

const folder = 'supabase/schemas'
const functions = readdirSync(folder).flatMap((name) =>
  readFileSync(join(folder, name), 'utf8').split(/^create function /m),
)

test.each([
  ['list_profiles', userSorts],
  ['list_course_learners', learnerSorts],
  ['list_video_faults', faultSorts],
  ['list_deleted', deletedSorts],
])('src/api/sorts.ts has exactly the sorts that public.%s accepts', (name, offered) => {
  const source = functions.find((text) => text.startsWith(`public.${name}(`)) ?? ''
  const [, taken = ''] = /\bsort not in \(([^)]*)\)/.exec(source) ?? []
  expect(offered).toEqual(taken.split(', ').map((sort) => sort.slice(1, -1)))
})

test('Every function that sorts as requested is compared', () => {
  expect(functions.filter((text) => /\bsort not in \(/.test(text))).toHaveLength(4)
})
