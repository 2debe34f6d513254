// What devices are told of a restore from a back-up. How they act on it: tests/scenarios/restored-server.test.ts.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { anEnrolledLearner, note, push } from './support/learning.ts'

let backend: Backend
beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())
beforeEach(() => backend.sql('delete from private.settings').then(() => undefined))

type Told = { root: string; same?: true; restored: { at: string; back_to: string } | null }

async function pull({ client }: Pick<Person, 'client'>, root?: string): Promise<Told> {
  const { data } = await client.rpc('pull_mirror', root === undefined ? {} : { root }).throwOnError()
  return data as Told
}

const restore = () => backend.sql('select private.mark_restored()')

// [P15]
test('Every pull names the last restore and the latest moment that the back-up knows of, also if nothing has changed', async () => {
  const learner = await anEnrolledLearner(backend)
  const before = await pull(learner)
  expect(before.restored).toBeNull()
  await push(learner, note(learner.videos[0] ?? ''))
  const [{ latest = '' } = {}] = await backend.sql<{ latest: string }>(
    `select to_json(max(changed_at)) #>> '{}' as latest from private.notes`,
  )
  await restore()
  const { restored } = await pull(learner)
  expect(Date.parse(restored?.back_to ?? '')).toBe(Date.parse(latest))
  expect(Date.parse(restored?.at ?? '')).toBeGreaterThan(Date.parse(latest))
  expect(await pull(learner, before.root)).toMatchObject({ same: true, restored })

  await restore()
  expect((await pull(learner)).restored?.at).not.toBe(restored?.at)
})

test('Those who came after it are told nothing, and a second factor stays required', async () => {
  await backend.sql('select private.require_second_factor(true)')
  await restore()
  expect((await pull(await aLearner(backend))).restored).toBeNull()
  expect(await backend.sql('select requires_second_factor from private.settings')).toEqual([
    { requires_second_factor: true },
  ])
})

test.each(['learner', 'admin'])('A signed-in %s cannot claim that there was one', async (role) => {
  const { id } = await (role === 'admin' ? anAdmin : aLearner)(backend)
  const claim = backend.sql(`set local role authenticated;
    select set_config('request.jwt.claim.sub', '${id}', true); select private.mark_restored()`)
  await expect(claim).rejects.toThrow('permission denied')
  expect(await backend.sql('select from private.settings')).toEqual([])
})
