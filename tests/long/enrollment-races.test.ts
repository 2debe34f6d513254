import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStranger } from '../integration/support/people.ts'
import { type Call, Race, rounds, way } from '../postgres/support/race.ts'
import { endedOrBlocked, type Session } from '../postgres/support/session.ts'
import { TestServer } from '../postgres/support/test-server.ts'

let server: TestServer
let owner: Session
let race: Race
let admins: [string, string]

beforeAll(async () => {
  server = await TestServer.open()
  owner = await server.session()
  race = new Race(await server.session(), await server.session(), owner)
  admins = [await aStranger(server.backend), await aStranger(server.backend)]
  await owner.rows(`update profiles set role = 'admin' where id = any ($1)`, [admins])
})
afterAll(() => server.close())

/** Some of the positions 0 to 4 in a list of courses. */
const some = fc.subarray([0, 1, 2, 3, 4])

type Scene = { learner: string; email: string; courses: string[] }

/** A learner with some of five courses, the last of them inactive. */
async function aScene(enrolled: number[]): Promise<Scene> {
  const email = `${randomUUID()}@example.org`
  const learner = await aStranger(server.backend, email)
  const courses = Array.from({ length: 5 }, () => randomUUID())
  await owner.rows(`insert into courses (id, title) select unnest($1::uuid[]), 'Course'`, [courses])
  await owner.rows(
    `insert into enrollments (user_id, course_id, enrolled_at) select $1, unnest($2::uuid[]), '2025-06-01'`,
    [learner, enrolled.map((place) => courses[place])],
  )
  await owner.rows('update courses set is_active = false where id = $1', [courses[4]])
  return { learner, email, courses }
}

const idsAt = ({ courses }: Scene, places: number[]) => places.map((place) => courses[place])

/**
 * New enrollments get new ids and dates each time, so this reads only which exist and which of them are old.
 */
const enrollmentsOf =
  ({ learner, courses }: Scene) =>
  (session: Session) =>
    session.rows(
      `select c.id, c.is_active, e.id is not null as is_enrolled, e.enrolled_at = '2025-06-01' as is_kept
         from courses c left join enrollments e on e.course_id = c.id and e.user_id = $1
        where c.id = any ($2) order by c.id`,
      [learner, courses],
    )

function replace(admin: string, scene: Scene, chosen: number[], seen: number[] | null): Call {
  return {
    admin,
    query: 'select public.replace_enrollments($1, $2::uuid[], $3::uuid[])',
    parameters: [scene.learner, idsAt(scene, chosen), seen && idsAt(scene, seen)],
  }
}

/**
 * Reads only the length of the answer. When a list and a save both want a row and the list inserts it first,
 * the list says 'new' even if the save comes first in every other respect.
 */
function enrollByEmail(admin: string, { email, courses }: Scene, place: number): Call {
  return {
    admin,
    query: 'select jsonb_array_length(public.enroll_people($1, emails => $2::text[]))',
    parameters: [courses[place], [email, 'nobody@example.org']],
  }
}

test('Two admins who save one learner’s courses at once end as if they had taken turns', async () => {
  const each = fc.record({ way, enrolled: some, chosen: fc.tuple(some, some), isSeen: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(each, async ({ way, enrolled, chosen, isSeen }) => {
      const scene = await aScene(enrolled)
      const [first, second] = chosen.map((places, index) =>
        replace(admins[index] ?? '', scene, places, isSeen ? enrolled : null),
      ) as [Call, Call]
      await race.run(way, [first, second], enrollmentsOf(scene))
    }),
    rounds,
  )
})

test('A bulk enrollment and a save of one learner’s courses at once end as if they had taken turns', async () => {
  const place = fc.integer({ min: 0, max: 4 })
  const each = fc.record({ way, enrolled: some, chosen: some, place, isSeen: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(each, async ({ way, enrolled, chosen, place, isSeen }) => {
      const scene = await aScene(enrolled)
      const list = enrollByEmail(admins[0], scene, place)
      const save = replace(admins[1], scene, chosen, isSeen ? enrolled : null)
      await race.run(way, [list, save], enrollmentsOf(scene))
    }),
    rounds,
  )
})

const deactivate = `select public.save_course($1, '{"is_active": false}', 0) ->> 'outcome' as outcome`

test('A deactivation and an enrollment at once end as if they had taken turns', async () => {
  const enrolls: ((scene: Scene) => Call)[] = [
    (scene) => enrollByEmail(admins[1], scene, 0),
    (scene) => replace(admins[1], scene, [0, 1], null),
    (scene) => replace(admins[1], scene, [1], null),
    ({ learner, courses }) => ({
      admin: admins[1],
      query: 'insert into enrollments (user_id, course_id) values ($1, $2)',
      parameters: [learner, courses[0]],
    }),
  ]
  const each = fc.record({
    way,
    enrolled: some,
    enroll: fc.constantFrom(...enrolls),
    isSwapped: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(each, async ({ way, enrolled, enroll, isSwapped }) => {
      const scene = await aScene(enrolled)
      const deactivation: Call = {
        admin: admins[0],
        query: deactivate,
        parameters: [scene.courses[0]],
      }
      const calls: [Call, Call] = [deactivation, enroll(scene)]
      const [first, second] = isSwapped ? ([calls[1], calls[0]] as const) : calls
      await race.run(way, [first, second], enrollmentsOf(scene))
    }),
    rounds,
  )
})

test('An enrollment waits for a deactivation under way, and is refused once that is committed', async () => {
  const { learner, courses } = await aScene([])
  await race.one.begin(admins[0])
  await race.one.rows(deactivate, [courses[0]])
  await race.two.begin(admins[1])
  const enrollment = race.two.rows('insert into enrollments (user_id, course_id) values ($1, $2)', [
    learner,
    courses[0],
  ])
  expect(await endedOrBlocked(enrollment, race.two.pid, owner)).toBe('blocked')
  await race.one.commit()
  await expect(enrollment).rejects.toMatchObject({ code: '23514' })
  await race.two.rollback()
})
