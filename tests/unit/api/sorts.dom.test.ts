// A list can be sorted by what its page offers and its function in the database takes: two lists, in two languages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deletedSorts } from '@/api/deleted'
import { learnerSorts } from '@/api/enrollments'
import { userSorts } from '@/api/profiles'
import { faultSorts } from '@/api/progress'

const folder = 'supabase/schemas'
const functions = readdirSync(folder).flatMap((name) =>
  readFileSync(join(folder, name), 'utf8').split(/^create function /m),
)

test.each([
  ['src/api/profiles.ts', 'list_profiles', userSorts],
  ['src/api/enrollments.ts', 'list_course_learners', learnerSorts],
  ['src/api/progress.ts', 'list_video_faults', faultSorts],
  ['src/api/deleted.ts', 'list_deleted', deletedSorts],
])('%s offers the sorts that public.%s takes, and no other', (_, name, offered) => {
  const source = functions.find((text) => text.startsWith(`public.${name}(`)) ?? ''
  const [, taken = ''] = /\bsort not in \(([^)]*)\)/.exec(source) ?? []
  expect(offered).toEqual(taken.split(', ').map((sort) => sort.slice(1, -1)))
})

test('Every function that sorts by what it is asked for is compared', () => {
  expect(functions.filter((text) => /\bsort not in \(/.test(text))).toHaveLength(4)
})
