import { expect, test } from 'vitest'
import { validatePiece, validatePull } from '@/sync/validate-pull'
import { makeCourse, makeServer, owner } from '../support/courses'

const other = '00000000-0000-4000-8000-00000000000b'
const answer = makeServer([makeCourse(), makeCourse()]).answer() as Record<string, unknown>
const sent = { content: null, learning: null, transcripts: null }

test('A whole answer for another user is refused', () => {
  expect(validatePull(answer, owner, sent)).toMatchObject({ kind: 'parts' })
  expect(validatePull({ ...answer, uid: other }, owner, sent)).toBeNull()
})

test('A piece of an answer for another user is refused, so that no one sees another user’s courses while they arrive', () => {
  expect(validatePiece(answer, owner)?.changed).toHaveLength(2)
  expect(validatePiece({ ...answer, uid: other }, owner)).toBeNull()
})
