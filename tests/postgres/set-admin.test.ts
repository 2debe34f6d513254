// How admins make other admins and take the role back: who may, how recently they must have confirmed who they
// are, and what the others are told.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { demoAdmin } from '../../dev/demo-accounts.ts'
import { confirm, enrollFactor } from '../integration/support/authenticator.ts'
import { type Client, newClient } from '../integration/support/clients.ts'
import { signInWithGoogle } from '../integration/support/google.ts'
import { aLearner, anAdmin, aStranger, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { type Call, Race, way } from './support/race.ts'
import { endedOrBlocked, type Session } from './support/session.ts'
import { TestServer } from './support/test-server.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend({ demo: true })
})
afterEach(() => require(false))
afterAll(() => backend.close())

const require = (needed: boolean) => backend.sql('select private.require_second_factor($1)', [needed])

async function setAdmin(client: Client, person: string | null, wanted = true): Promise<unknown> {
  const { data, error } = await client.rpc('set_admin', { person, wanted } as never)
  return error ? error.code : data
}

async function roleOf(id: string): Promise<unknown> {
  const [row] = await backend.sql('select role from profiles where id = $1', [id])
  return row?.role
}

/** As if the session had been confirmed by this method so long ago. */
async function age(client: Client, method: string, seconds: number): Promise<void> {
  const { data } = await client.auth.getUser()
  await backend.sql(
    `update auth.mfa_amr_claims c set updated_at = now() - make_interval(secs => $1)
       from auth.sessions s where s.id = c.session_id and s.user_id = $2 and c.authentication_method = $3`,
    [seconds, data.user?.id, method],
  )
  await client.auth.refreshSession()
}

describe('Who becomes an admin', () => {
  let admin: Person

  beforeEach(async () => {
    admin = await anAdmin(backend)
  })

  test('A learner becomes an admin with all rights at once, and loses them at once when the role is taken back', async () => {
    const learner = await aLearner(backend)
    expect(await setAdmin(admin.client, learner.id)).toBe('changed')
    expect((await learner.client.rpc('count_totals')).error).toBeNull()
    expect(await setAdmin(admin.client, learner.id, false)).toBe('changed')
    expect((await learner.client.rpc('count_totals')).error?.code).toBe('42501')
    expect((await learner.client.rpc('own_profile')).data).toMatchObject({ role: 'learner' })
  })

  test('A new admin keeps their courses and what they have learned', async () => {
    const learner = await aLearner(backend)
    const pull = async () => (await learner.client.rpc('pull_mirror')).data
    const before = await pull()
    await setAdmin(admin.client, learner.id)
    expect(await pull()).toEqual(before)
  })

  test('A change that is repeated after a lost answer changes nothing more', async () => {
    const learner = await aLearner(backend)
    await setAdmin(admin.client, learner.id)
    expect(await setAdmin(admin.client, learner.id)).toBe('unchanged')
    const changes = await backend.sql('select from private.history where user_id = $1', [learner.id])
    expect(changes).toHaveLength(1)
  })

  test('Nobody changes their own role, not even an admin who is not the last', async () => {
    await anAdmin(backend)
    for (const wanted of [true, false]) expect(await setAdmin(admin.client, admin.id, wanted)).toBe('22023')
    expect(await roleOf(admin.id)).toBe('admin')
  })

  test('A learner is refused, whoever is meant', async () => {
    const learner = await aLearner(backend)
    const victims = [learner.id, admin.id, randomUUID(), null]
    for (const person of victims) expect(await setAdmin(learner.client, person)).toBe('42501')
    expect(await setAdmin(newClient(backend), learner.id)).toBe('42501')
  })

  test('Somebody who has never signed in has no profile and cannot be made an admin here', async () => {
    const id = randomUUID()
    await backend.sql('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.org`])
    expect(await setAdmin(admin.client, id)).toBe('gone')
    expect(await setAdmin(admin.client, randomUUID())).toBe('gone')
    expect(await setAdmin(admin.client, null)).toBe('22023')
  })

  test.each([
    ['banned', `banned_until = now() + interval '1 day'`],
    ['deleted, but still has a row', 'deleted_at = now()'],
  ])(
    'Somebody who is %s does not become an admin, but the role can be taken from them',
    async (_, change) => {
      const id = await aStranger(backend)
      await backend.sql(`update auth.users set ${change} where id = $1`, [id])
      expect(await setAdmin(admin.client, id)).toBe('banned')
      await backend.sql(`update profiles set role = 'admin' where id = $1`, [id])
      expect(await setAdmin(admin.client, id, false)).toBe('changed')
    },
  )

  test('Somebody whose ban has ended can become an admin', async () => {
    const id = await aStranger(backend)
    await backend.sql(`update auth.users set banned_until = now() - interval '1 s' where id = $1`, [id])
    expect(await setAdmin(admin.client, id)).toBe('changed')
  })
})

describe('Without a required second factor', () => {
  let learner: string

  beforeEach(async () => {
    learner = await aStranger(backend)
  })

  test('An admin who signed in with Google more than five minutes ago must do so again', async () => {
    const { client, email } = await anAdmin(backend)
    await age(client, 'oauth', 301)
    expect(await setAdmin(client, learner)).toBe('google')
    expect(await roleOf(learner)).toBe('learner')
    await signInWithGoogle(backend, client, { email, name: 'Asha Rao' })
    expect(await setAdmin(client, learner)).toBe('changed')
  })

  test('An admin who signed in with a password more than five minutes ago must enter it again, whether to make an admin or to remove one', async () => {
    const client = newClient(backend)
    await client.auth.signInWithPassword(demoAdmin)
    await age(client, 'password', 301)
    expect(await setAdmin(client, learner)).toBe('password')
    await backend.sql(`update profiles set role = 'admin' where id = $1`, [learner])
    expect(await setAdmin(client, learner, false)).toBe('password')
    expect(await roleOf(learner)).toBe('admin')
    await client.auth.signInWithPassword(demoAdmin)
    expect(await setAdmin(client, learner, false)).toBe('changed')
  })

  test('A sign-in counts for five minutes, and refreshing its token does not renew it', async () => {
    const { client } = await anAdmin(backend)
    await age(client, 'oauth', 280)
    expect(await setAdmin(client, learner)).toBe('changed')
    await age(client, 'oauth', 301)
    await client.auth.refreshSession()
    expect(await setAdmin(client, learner, false)).toBe('google')
  })

  test('A second factor that a thief has set up in a stolen session does not replace the sign-in', async () => {
    const { client } = await anAdmin(backend)
    await age(client, 'oauth', 3600)
    await enrollFactor(client)
    expect(await setAdmin(client, learner)).toBe('google')
  })
})

describe('With a required second factor', () => {
  /** An admin with a factor from an earlier session, who has signed in again and confirmed it. */
  async function aConfirmedAdmin() {
    const person = await anAdmin(backend)
    const factor = await enrollFactor(person.client)
    await signInWithGoogle(backend, person.client, { email: person.email, name: 'Asha Rao' })
    await confirm(person.client, factor, 1)
    await require(true)
    return { ...person, factor }
  }

  test('A code counts for five minutes; then it must be entered again in the same session', async () => {
    const { client, factor } = await aConfirmedAdmin()
    const learner = await aStranger(backend)
    await age(client, 'totp', 280)
    expect(await setAdmin(client, learner)).toBe('changed')
    await age(client, 'totp', 301)
    expect(await setAdmin(client, learner, false)).toBe('code')
    expect(await roleOf(learner)).toBe('admin')
    await backend.sql('update auth.mfa_factors set last_step = 0 where id = $1', [factor.id])
    await confirm(client, factor)
    expect(await setAdmin(client, learner, false)).toBe('changed')
  })

  test('A recent sign-in without a code is refused like any admin’s call', async () => {
    const { client, email } = await aConfirmedAdmin()
    const learner = await aStranger(backend)
    await signInWithGoogle(backend, client, { email, name: 'Asha Rao' })
    expect(await setAdmin(client, learner)).toBe('42501')
  })

  test('A factor that was added in the session does not count, so that a stolen session cannot bring its own', async () => {
    const { client, factor, email } = await aConfirmedAdmin()
    const learner = await aStranger(backend)
    const thiefs = await enrollSecond(client)
    expect(await setAdmin(client, learner)).toBe('older-factor')
    await client.auth.mfa.unenroll({ factorId: factor.id })
    expect(await setAdmin(client, learner)).toBe('older-factor')
    expect(await roleOf(learner)).toBe('learner')
    await signInWithGoogle(backend, client, { email, name: 'Asha Rao' })
    await confirm(client, thiefs, 1)
    expect(await setAdmin(client, learner)).toBe('changed')
  })

  test('A new admin has no admin rights until they have confirmed their open session with a second factor', async () => {
    const { client } = await aConfirmedAdmin()
    const learner = await aLearner(backend)
    await setAdmin(client, learner.id)
    expect((await learner.client.rpc('admin_access')).data).toBe('second-factor')
    expect((await learner.client.rpc('count_totals')).error?.code).toBe('42501')
    await enrollFactor(learner.client)
    expect((await learner.client.rpc('admin_access')).data).toBe('granted')
  })

  async function enrollSecond(client: Client) {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })
    if (error) throw error
    const factor = { id: data.id, secret: data.totp.secret }
    await confirm(client, factor)
    return factor
  }
})

describe('Who is told', () => {
  const toldTo = async ({ client }: Person) => {
    const { data } = await client.rpc('summarize_school').throwOnError()
    return (data as { roles: { is_admin: boolean; person: object; actor: object | null }[] }).roles
  }

  beforeEach(() => backend.sql('delete from private.history'))

  test('The other admins are told who was made an admin by whom, and who is no longer one, the latest first', async () => {
    const [admin, other, learner] = [await anAdmin(backend), await anAdmin(backend), await aLearner(backend)]
    await backend.sql('delete from private.history')
    await setAdmin(admin.client, learner.id)
    await setAdmin(admin.client, learner.id, false)
    const [person, actor] = [learner, admin].map(({ id, email }) => ({ id, email, full_name: 'Asha Rao' }))
    const at = expect.any(String)
    expect(await toldTo(other)).toEqual([
      { at, is_admin: false, person, actor },
      { at, is_admin: true, person, actor },
    ])
    expect(await toldTo(admin)).toEqual([])
  })

  test('A change is told for seven days, then only the history has it', async () => {
    const [admin, other, learner] = [await anAdmin(backend), await anAdmin(backend), await aLearner(backend)]
    await backend.sql('delete from private.history')
    await setAdmin(admin.client, learner.id)
    await backend.sql(`update private.history set at = now() - interval '6 days 23 hours'`)
    expect(await toldTo(other)).toHaveLength(1)
    await backend.sql(`update private.history set at = now() - interval '7 days'`)
    expect(await toldTo(other)).toEqual([])
    const { data } = await other.client.rpc('list_history', { learner: learner.id, first: 0, size: 25 })
    expect(data).toMatchObject({
      rows: [{ kind: 'role', actor: { id: admin.id }, after: { role: 'admin' } }],
    })
  })

  test('A change by SQL is told without an author, and the new admin is not told about themselves', async () => {
    const [other, learner] = [await anAdmin(backend), await aLearner(backend)]
    await backend.sql('delete from private.history')
    await backend.sql('select private.make_admin($1)', [learner.email])
    expect(await toldTo(other)).toMatchObject([{ person: { id: learner.id }, actor: null }])
    expect(await toldTo(learner)).toEqual([])
  })
})

describe('At once', () => {
  let server: TestServer
  let owner: Session
  let race: Race

  beforeAll(async () => {
    server = await TestServer.open()
    owner = await server.session()
    race = new Race(await server.session(), await server.session(), owner)
  })
  afterAll(() => server.close())

  const rounds = { numRuns: 20, seed: 20261129, endOnFailure: true }

  async function people(...roles: string[]): Promise<string[]> {
    await owner.rows('delete from auth.users')
    const ids = await Promise.all(roles.map(() => aStranger(server.backend)))
    for (const [place, id] of ids.entries()) {
      await owner.rows('update profiles set role = $1 where id = $2', [roles[place], id])
    }
    return ids
  }
  const set = (admin = '', person = '', wanted = false): Call => ({
    admin,
    query: 'select public.set_admin($1, $2)',
    parameters: [person, wanted],
  })
  const roles = (session: Session) => session.rows('select id, role from profiles order by id')
  const admins = () => owner.rows(`select from profiles where role = 'admin'`)

  test('When two admins take the role from each other, the first remains and the second is refused as a learner', async () => {
    await fc.assert(
      fc.asyncProperty(way, async (way) => {
        const [one, two] = await people('admin', 'admin')
        const answers = await race.run(way, [set(one, two), set(two, one)], roles)
        expect(await admins()).toHaveLength(1)
        const refusals = [...answers.values()].filter((answer) => 'refused' in answer)
        expect(refusals).toEqual(way === 'first rolled back' ? [] : [{ refused: '42501' }])
      }),
      rounds,
    )
  })

  test('When an admin leaves while another takes their role, one admin stays', async () => {
    await fc.assert(
      fc.asyncProperty(way, async (way) => {
        const [one, two] = await people('admin', 'admin')
        const leave: Call = { admin: one ?? '', query: 'select public.delete_my_account()', parameters: [] }
        await race.run(way, [leave, set(two, one)], roles)
        expect(await admins()).toHaveLength(1)
      }),
      rounds,
    )
  })

  test('When a learner is made an admin and deleted at once, they are either gone or an admin who was not deleted', async () => {
    await fc.assert(
      fc.asyncProperty(way, async (way) => {
        const [one, two, learner] = await people('admin', 'admin', 'learner')
        const remove: Call = {
          admin: two ?? '',
          query: 'select public.delete_user($1)',
          parameters: [learner],
        }
        await race.run(way, [set(one, learner, true), remove], roles)
      }),
      rounds,
    )
  })

  test('A removal by SQL and one on a page wait for each other, and one admin stays', async () => {
    const [one, two] = await people('admin', 'admin')
    const [row] = await owner.rows<{ email: string }>('select email from profiles where id = $1', [one])
    const bySql = await server.session()
    await bySql.begin()
    await bySql.rows('select private.remove_admin($1)', [row?.email])
    await race.one.begin(one)
    const { query, parameters } = set(one, two)
    const removal = race.one.rows(query, parameters)
    removal.catch(() => undefined)
    expect(await endedOrBlocked(removal, race.one.pid, owner)).toBe('blocked')
    await bySql.commit()
    await expect(removal).rejects.toMatchObject({ code: '42501' })
    await race.one.rollback()
    expect(await admins()).toHaveLength(1)
  })
})
