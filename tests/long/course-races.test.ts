import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLink } from '../integration/support/courses.ts'
import { aStranger } from '../integration/support/people.ts'
import { type Call, Race, rounds, way } from '../postgres/support/race.ts'
import type { Session } from '../postgres/support/session.ts'
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

test('Two simultaneous moves in one course end as if they had taken turns, and leave no gap in the order', async () => {
  const move = fc.record({ video: fc.integer({ min: 0, max: 4 }), place: fc.integer({ min: -1, max: 6 }) })
  await fc.assert(
    fc.asyncProperty(fc.record({ way, moves: fc.tuple(move, move) }), async ({ way, moves }) => {
      const course = randomUUID()
      const videos = Array.from({ length: 5 }, () => randomUUID())
      await owner.rows(`insert into courses (id, title) values ($1, 'Course')`, [course])
      await owner.rows(
        `insert into course_videos (id, course_id, title, youtube_url, order_index)
         select id, $2, 'Video', $3, position from unnest($1::uuid[]) with ordinality as v (id, position)`,
        [videos, course, aLink],
      )
      const [first, second] = moves.map(({ video, place }, index) => ({
        admin: admins[index],
        query: 'select public.move_video($1, $2)',
        parameters: [videos[video], place],
      })) as [Call, Call]
      const order = (session: Session) =>
        session.rows('select id, order_index from course_videos where course_id = $1 order by order_index', [
          course,
        ])
      await race.run(way, [first, second], order)
      const places = (await order(owner)).map((row) => row.order_index)
      expect(places.every((place, index) => index === 0 || place === places[index - 1] + 1)).toBe(true)
    }),
    rounds,
  )
})

test('A course created twice at once exists once, and every valid call gets it back', async () => {
  const draft = fc.record({
    title: fc.constantFrom('Nadi', 'Rasayana', ''),
    videos: fc.integer({ min: 0, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.record({ way, drafts: fc.tuple(draft, draft) }), async ({ way, drafts }) => {
      const id = randomUUID()
      const calls = drafts.map(({ title, videos }, index) => {
        const list = Array.from({ length: videos }, () => ({
          id: randomUUID(),
          title: `Of ${title}`,
          youtube_url: aLink,
        }))
        return {
          admin: admins[index],
          query: `select answer ->> 'outcome' as outcome, answer -> 'row' ->> 'title' as title
                    from public.create_course($1, $2) as answer`,
          parameters: [JSON.stringify({ id, title }), JSON.stringify(list)],
        }
      }) as [Call, Call]
      const answers = await race.run(way, calls, (session) =>
        session.rows(
          `select c.title, v.title as video, v.order_index from courses c join course_videos v on v.course_id = c.id
            where c.id = $1 order by v.order_index`,
          [id],
        ),
      )
      const isRefused = (call: Call) => 'refused' in (answers.get(call) ?? {})
      expect(calls.map(isRefused)).toEqual(
        calls.map((call, index) => answers.has(call) && !(drafts[index]?.title && drafts[index]?.videos)),
      )
    }),
    rounds,
  )
})

/** What an admin may do to a course and its first video while another admin does the same. */
const actions = {
  'save the course': (title: string, course: string) => ({
    query: `select answer ->> 'outcome' as outcome, answer -> 'row' ->> 'title' as title
              from public.save_course($1, $2, 0) as answer`,
    parameters: [course, JSON.stringify({ title })],
  }),
  'save the video': (title: string, course: string, video: string) => ({
    query: `select answer ->> 'outcome' as outcome, answer -> 'row' ->> 'title' as title
              from public.save_video($1, $2, $3, 0) as answer`,
    parameters: [video, course, JSON.stringify({ title })],
  }),
  'move the video': (_: string, __: string, video: string) => ({
    query: 'select public.move_video($1, 1)',
    parameters: [video],
  }),
  'add a video': (title: string, course: string) => ({
    query: `select answer ->> 'outcome' as outcome, answer -> 'row' -> 'order_index' as place
              from public.save_video(md5($3)::uuid, $1, $2) as answer`,
    parameters: [course, JSON.stringify({ title, youtube_url: aLink }), `${course} ${title}`],
  }),
  'delete the video': (_: string, __: string, video: string) => ({
    query: 'select public.delete_video($1)',
    parameters: [video],
  }),
}
type Action = keyof typeof actions

test('Two admins who save, move, add or delete at once end as if they had taken turns', async () => {
  const action = fc.constantFrom(...(Object.keys(actions) as Action[]))
  const titles = fc.tuple(fc.constantFrom('Nadi', 'Rasayana'), fc.constantFrom('Nadi', 'Marma'))
  await fc.assert(
    fc.asyncProperty(
      fc.record({ way, both: fc.tuple(action, action), titles }),
      async ({ way, both, titles }) => {
        const [course, video, next] = [randomUUID(), randomUUID(), randomUUID()]
        await owner.rows(`insert into courses (id, title) values ($1, 'Course')`, [course])
        await owner.rows(
          `insert into course_videos (id, course_id, title, youtube_url, order_index)
         values ($1, $3, 'One', $4, 0), ($2, $3, 'Two', $4, 1)`,
          [video, next, course, aLink],
        )
        const calls = both.map((name, index) => ({
          admin: admins[index],
          ...actions[name](titles[index] ?? '', course, video),
        })) as [Call, Call]
        await race.run(way, calls, (session) =>
          session.rows(
            `select c.title, c.version, v.title as video, v.order_index, v.version as video_version
             from courses c left join course_videos v on v.course_id = c.id
            where c.id = $1 order by v.order_index, v.id`,
            [course],
          ),
        )
      },
    ),
    { ...rounds, numRuns: 100 },
  )
})

test('A late repeat of a save conflicts with what has been saved since, and changes nothing', async () => {
  const course = randomUUID()
  const create = (title: string, revision: string | null) => ({
    admin: admins[0],
    query: `select answer ->> 'outcome' as outcome, answer -> 'row' ->> 'revision' as revision
              from public.create_course($1, $2, $3) as answer`,
    parameters: [
      JSON.stringify({ id: course, title }),
      JSON.stringify([{ id: '00000000-0000-4000-8000-000000000001', title: 'One', youtube_url: aLink }]),
      revision,
    ],
  })
  const run = async ({ admin, query, parameters }: ReturnType<typeof create>) => {
    await race.one.begin(admin)
    const [row] = await race.one.rows<{ outcome: string; revision: string }>(query, parameters)
    await race.one.commit()
    return row
  }
  await run(create('First', null))
  const conflict = await run(create('Second', null))
  expect(conflict?.outcome).toBe('conflict')
  expect((await run(create('Second', conflict?.revision ?? '')))?.outcome).toBe('saved')
  expect((await run(create('First', null)))?.outcome).toBe('conflict')
  expect((await run(create('Late', conflict?.revision ?? '')))?.outcome).toBe('conflict')
  expect(await owner.rows('select title from courses where id = $1', [course])).toEqual([{ title: 'Second' }])
})
