import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStranger } from '../integration/support/people.ts'
import { type Call, Race, way } from '../postgres/support/race.ts'
import { endedOrBlocked, type Session } from '../postgres/support/session.ts'
import { TestServer } from '../postgres/support/test-server.ts'

let server: TestServer
let owner: Session
let race: Race

beforeAll(async () => {
  server = await TestServer.open()
  owner = await server.session()
  race = new Race(await server.session(), await server.session(), owner)
})
afterAll(() => server.close())

const rounds = { numRuns: 20, seed: 20261122, endOnFailure: true }

/** Creates users with these roles, and removes everyone else. */
async function people(...roles: string[]): Promise<string[]> {
  await owner.rows('delete from auth.users')
  const ids = await Promise.all(roles.map(() => aStranger(server.backend)))
  for (const [place, id] of ids.entries()) {
    await owner.rows('update profiles set role = $1 where id = $2', [roles[place], id])
  }
  return ids
}

const leave = (admin = ''): Call => ({ admin, query: 'select public.delete_my_account()', parameters: [] })
const remove = (admin = '', user = ''): Call => ({
  admin,
  query: 'select public.delete_user($1)',
  parameters: [user],
})
const roles = (session: Session) => session.rows('select id, role from profiles order by id')
const users = (session: Session) => session.rows('select id from auth.users order by id')
const state = async (session: Session) => [await roles(session), await users(session)]

async function adminsLeft(): Promise<number> {
  return (await owner.rows(`select from profiles where role = 'admin'`)).length
}

test('When the last two admins delete their accounts at once, one stays and learns that they are the only admin', async () => {
  await fc.assert(
    fc.asyncProperty(way, async (way) => {
      const [one, two] = await people('admin', 'admin', 'learner')
      const answers = await race.run(way, [leave(one), leave(two)], state)
      expect(await adminsLeft()).toBe(1)
      const refusals = [...answers.values()].filter((answer) => 'refused' in answer)
      // If the first rolled back, only the second left.
      expect(refusals).toEqual(way === 'first rolled back' ? [] : [{ refused: 'AY001' }])
    }),
    rounds,
  )
})

test('Two of three admins can delete their accounts at once', async () => {
  const [one, two] = await people('admin', 'admin', 'admin')
  await race.run('second held open', [leave(one), leave(two)], state)
  expect(await adminsLeft()).toBe(1)
})

test('A learner and an admin can both delete the learner’s account at once without an error on either side', async () => {
  await fc.assert(
    fc.asyncProperty(way, async (way) => {
      const [admin, learner] = await people('admin', 'learner')
      const answers = await race.run(way, [leave(learner), remove(admin, learner)], state)
      expect([...answers.values()].filter((answer) => 'refused' in answer)).toEqual([])
      expect(await users(owner)).toEqual([{ id: admin }])
    }),
    rounds,
  )
})

test('When two admins delete a learner at once, neither gets an error and only one hears that they deleted someone', async () => {
  await fc.assert(
    fc.asyncProperty(way, async (way) => {
      const [one, two, learner] = await people('admin', 'admin', 'learner')
      const answers = await race.run(way, [remove(one, learner), remove(two, learner)], state)
      const deleted = [...answers.values()].map((answer) =>
        'rows' in answer ? (answer.rows as { delete_user: boolean }[])[0]?.delete_user : answer,
      )
      expect(deleted.toSorted()).toEqual(way === 'first rolled back' ? [true] : [false, true])
    }),
    rounds,
  )
})

test('Deleting a learner waits for their promotion and is refused once they are an admin', async () => {
  const [admin, learner] = await people('admin', 'learner')
  const promoter = await server.session()
  await promoter.begin()
  await promoter.rows(`update profiles set role = 'admin' where id = $1`, [learner])
  await race.one.begin(admin)
  const { query, parameters } = remove(admin, learner)
  const removal = race.one.rows(query, parameters)
  expect(await endedOrBlocked(removal, race.one.pid, owner)).toBe('blocked')
  await promoter.commit()
  await expect(removal).rejects.toMatchObject({ code: '22023' })
  await race.one.rollback()
})
