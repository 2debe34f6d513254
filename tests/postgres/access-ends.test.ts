// [P16] Access to a course that ends with a day: what a pull says of it, who sets it, and what keeps it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import type { Client } from '../integration/support/clients.ts'
import { aCourse, aVideo } from '../integration/support/courses.ts'
import { PullingDevice, pull } from '../integration/support/mirror.ts'
import { aLearner, aNewcomer, anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

/** The day that is this many days from the earliest day anywhere now. */
async function day(distance: number): Promise<string> {
  const [row] = await backend.sql<{ day: string }>(
    'select (private.earliest_today() + $1::integer)::text as day',
    [distance],
  )
  return row?.day ?? ''
}

type Changed = { id: string; ends_on: string | null }[]
/** '' is for ever. Without people, for everyone who is enrolled. */
async function setEnds(course: string, people: string[] | null, last_days: string[]): Promise<Changed> {
  const { data } = await admin.client
    .rpc('set_access_ends', { course, last_days, ...(people && { people }) })
    .throwOnError()
  return data as Changed
}

async function enroll(course: string, list: Record<string, unknown>) {
  const { data } = await admin.client.rpc('enroll_people', { course, ...list }).throwOnError()
  return data as Record<string, unknown>[]
}

async function endOf(learner: string, course: string): Promise<string | null | undefined> {
  const [row] = await backend.sql<{ ends_on: string | null }>(
    'select ends_on::text from enrollments where user_id = $1 and course_id = $2',
    [learner, course],
  )
  return row?.ends_on
}

async function aLearnerUntil(distance: number | null) {
  const learner = await aLearner(backend)
  const course = await aCourse(backend, { title: 'Rasayana' })
  const last = distance === null ? null : await day(distance)
  await enroll(course, { people: [learner.id], last_days: [last ?? ''] })
  return { ...learner, course, last }
}

type Learners = { count: number; rows: { ends_on: string | null; profile: { id: string } }[] }
async function learnersOf(course: string, query: Record<string, unknown> = {}) {
  const { data } = await admin.client
    .rpc('list_course_learners', { course, first: 0, size: 10, ...query })
    .throwOnError()
  return data as Learners
}

describe('The last day', () => {
  /** A quarter of an hour apart, around the turns of days in every zone, also those of half hours. */
  const moments = Array.from({ length: 4 * 60 }, (_, quarter) =>
    new Date(Date.UTC(2026, 2, 30, 9) + quarter * 15 * 60_000).toISOString(),
  )

  test('is open as long as it is that day anywhere, from UTC+14 to UTC−12', async () => {
    const rows = await backend.sql<{ moment: string; earliest: string }>(
      `select moment, private.earliest_today(moment::timestamptz)::text as earliest from unnest($1::text[]) as listed (moment)`,
      [moments],
    )
    expect(rows).toHaveLength(moments.length)
    for (const { moment, earliest } of rows) {
      const days = Array.from({ length: 2 * 26 + 1 }, (_, half) =>
        new Date(Date.parse(moment) + (half / 2 - 12) * 3_600_000).toISOString().slice(0, 10),
      )
      expect(earliest, moment).toBe(days.sort()[0])
    }
  })

  test('does not depend on the time zone of the database’s session', async () => {
    const rows = await backend.sql<{ earliest: string }>(
      `select private.earliest_today('2026-04-01T11:59:59Z')::text as earliest, set_config('timezone', 'Pacific/Kiritimati', true)
       union all select private.earliest_today('2026-04-01T12:00:00Z')::text, set_config('timezone', 'Etc/GMT+12', true)`,
    )
    expect(rows.map(({ earliest }) => earliest)).toEqual(['2026-03-31', '2026-04-01'])
  })
})

describe('A pull', () => {
  test('brings a course with its last day, on that day too, and says nothing of one without', async () => {
    const { client, course, last } = await aLearnerUntil(0)
    const answer = await pull(client)
    expect(answer).toMatchObject({ changed: [{ id: course, ends_on: last }], ended: [] })
    const { client: forEver } = await aLearnerUntil(null)
    expect(await pull(forEver)).toMatchObject({ changed: [{ ends_on: null }], ended: [] })
  })

  test('no longer has a course after its last day, and names it with that day', async () => {
    const { client, course, last } = await aLearnerUntil(-1)
    const answer = await pull(client)
    expect(answer).toMatchObject({ manifest: {}, changed: [], cards: [] })
    expect(answer.ended).toEqual([{ id: course, title: 'Rasayana', language: null, ended_on: last }])
    expect(await pull(client, [], answer.root)).toMatchObject({ same: true })
  })

  test('never says ‘nothing changed’ of an end, of a later day, or of an end that is moved', async () => {
    const { client, id, course } = await aLearnerUntil(5)
    const device = new PullingDevice(client)
    const changes = async () => ({
      received: await device.pull(),
      has: device.courses.has(course),
      root: device.root,
    })
    const first = await changes()
    await setEnds(course, [id], [await day(-1)])
    const second = await changes()
    expect(second).toMatchObject({ received: [], has: false })
    await setEnds(course, [id], [await day(-2)])
    const third = await changes()
    expect(third).toMatchObject({ received: [], has: false })
    await setEnds(course, [id], [await day(9)])
    expect(await changes()).toMatchObject({ received: [course], has: true })
    await setEnds(course, [id], [''])
    expect(await changes()).toMatchObject({ received: [course], has: true })
    expect(new Set([first.root, second.root, third.root, device.root]).size).toBe(4)
    expect(await pull(client, [], device.root)).toMatchObject({ same: true })
  })

  test('ends a course by the passing day alone: no row changes, and the root does', async () => {
    const { client, course } = await aLearnerUntil(0)
    const before = await pull(client)
    expect(Object.keys(before.manifest ?? {})).toEqual([course])
    const definition = await backend.sql<{ text: string }>(
      `select pg_get_functiondef('private.earliest_today(timestamptz)'::regprocedure) as text`,
    )
    const text = definition[0]?.text ?? ''
    await backend.sql(text.replace("'12 hours'", "'-12 hours'"))
    try {
      const after = await pull(client, [], before.root)
      expect(after).toMatchObject({ manifest: {}, ended: [{ id: course }] })
      expect(after.root).not.toBe(before.root)
    } finally {
      await backend.sql(text)
    }
  })

  test('leaves other courses as they are, and names the latest fifty ends', async () => {
    const { client, id, course } = await aLearnerUntil(null)
    const device = new PullingDevice(client)
    await device.pull()
    const [ended, earliest] = [await aCourse(backend, { videos: 0 }), await aCourse(backend, { videos: 0 })]
    await enroll(ended, { people: [id], last_days: [await day(-1)] })
    await enroll(earliest, { people: [id], last_days: [await day(-99)] })
    await backend.sql(
      `with added as (insert into courses (title) select 'Course ' || n from generate_series(1, 49) as listed (n) returning id)
       insert into enrollments (user_id, course_id, ends_on) select $1, id, private.earliest_today() - 30 from added`,
      [id],
    )
    expect(await device.pull()).toEqual([])
    expect([...device.courses.keys()]).toEqual([course])
    const { ended: named = [] } = await pull(client)
    expect(named).toHaveLength(50)
    expect(named[0]?.id).toBe(ended)
    expect(named.map(({ id }) => id)).not.toContain(earliest)
  })
})

type Everything = {
  learning: { manifest: object; certificates: object[] }
  transcripts: { manifest: object }
}
async function everythingOf(client: Client): Promise<Everything> {
  const asked = { learning: { root: null, known: [] }, transcripts: { root: null } }
  const { data } = await client.rpc('pull_mirror', asked).throwOnError()
  return data as Everything
}

describe('After the last day', () => {
  test('nothing of the course is handed out: no learning, no transcript, no certificate', async () => {
    const { client, id, course } = await aLearnerUntil(3)
    const video = await aVideo(backend, course)
    await backend.sql(`update courses set certificate = 'offered' where id = $1`, [course])
    await backend.sql(`insert into private.watched (user_id, video_id) values ($1, $2)`, [id, video])
    await backend.sql(
      `insert into private.learning_revisions (user_id, course_id) values ($1, $2) on conflict do nothing`,
      [id, course],
    )
    const transcripts = [{ video, language: 'en', cues: [[0, 'Said']], seen_revision: null }]
    await admin.client.rpc('save_transcripts', { transcripts }).throwOnError()
    const given = async () => {
      const { learning, transcripts } = await everythingOf(client)
      const { data: manifests } = await client.rpc('pull_transcript_manifests', { courses: [course] })
      const { data: texts } = await client.rpc('pull_transcripts', { videos: [video] })
      const { data: claim } = await client.rpc('claim_certificate', { course, learner_name: 'Asha' })
      return {
        learning: Object.keys(learning.manifest).length,
        transcripts: Object.keys(transcripts.manifest).length,
        listed: (manifests as { manifests: { videos: unknown[] }[] }).manifests[0]?.videos.length,
        texts: (texts as { changed: unknown[] }).changed.length,
        claim: (claim as { outcome: string }).outcome,
      }
    }
    expect(await given()).toEqual({ learning: 1, transcripts: 1, listed: 1, texts: 1, claim: 'not-yet' })
    await setEnds(course, [id], [await day(-1)])
    expect(await given()).toEqual({ learning: 0, transcripts: 0, listed: 0, texts: 0, claim: 'not-offered' })
    await setEnds(course, [id], [await day(0)])
    expect(await given()).toEqual({ learning: 1, transcripts: 1, listed: 1, texts: 1, claim: 'not-yet' })
  })

  test('work done offline is accepted for thirty days, also if the learner is removed meanwhile', async () => {
    const { id, course } = await aLearnerUntil(-30)
    const accepts = async () =>
      (await backend.sql<{ does: boolean }>('select private.accepts_work($1, $2) as does', [id, course]))[0]
        ?.does
    expect(await accepts()).toBe(true)
    await setEnds(course, [id], [await day(-31)])
    expect(await accepts()).toBe(false)
    await backend.sql('delete from enrollments where user_id = $1', [id])
    expect(await accepts()).toBe(false)
  })

  test('a certificate stays valid, and is still on the learner’s devices', async () => {
    const { client, id, course } = await aLearnerUntil(-1)
    const [issued] = await backend.sql<{ code: string }>(
      `insert into private.certificates (user_id, course_id, learner_name, course_title, seconds, videos, completed_on)
       values ($1, $2, 'Asha', 'Rasayana', 60, 1, '2026-01-01') returning code`,
      [id, course],
    )
    expect(await everythingOf(client)).toMatchObject({ learning: { certificates: [{ code: issued?.code }] } })
    const { data: verified } = await client.rpc('verify_certificate', { code: issued?.code ?? '' })
    expect(verified).toMatchObject({ code: issued?.code, revoked_on: null })
  })
})

describe('Setting it', () => {
  test('for many changes each, returns what was before, and that undoes it', async () => {
    const course = await aCourse(backend)
    const [one, two, three] = [await aLearner(backend), await aLearner(backend), await aLearner(backend)]
    await enroll(course, { people: [one.id, two.id, three.id], last_days: [await day(3), '', await day(8)] })
    const later = await day(8)
    const people = [one.id, two.id, three.id, randomUUID()]
    const before = await setEnds(
      course,
      people,
      people.map(() => later),
    )
    // The third had that day already, and the fourth is not enrolled.
    expect(before).toHaveLength(2)
    expect(before).toEqual(
      expect.arrayContaining([
        { id: one.id, ends_on: await day(3) },
        { id: two.id, ends_on: null },
      ]),
    )
    await setEnds(
      course,
      before.map(({ id }) => id),
      before.map(({ ends_on }) => ends_on ?? ''),
    )
    expect(await Promise.all([one, two, three].map(({ id }) => endOf(id, course)))).toEqual([
      await day(3),
      null,
      later,
    ])
  })

  test('for a whole course reaches everyone in it, and no other course', async () => {
    const { id, course } = await aLearnerUntil(null)
    const { id: other, course: elsewhere } = await aLearnerUntil(4)
    await enroll(course, { people: [other] })
    const last = await day(20)
    expect(await setEnds(course, null, [last])).toHaveLength(2)
    expect(await setEnds(course, null, [last])).toEqual([])
    expect([await endOf(id, course), await endOf(other, course)]).toEqual([last, last])
    expect(await endOf(other, elsewhere)).toBe(await day(4))
  })

  test('by a list sets, extends and never clears: a person without a day keeps theirs', async () => {
    const course = await aCourse(backend)
    const [one, two] = [await aLearner(backend), await aLearner(backend)]
    const list = { people: [one.id], emails: [two.email] }
    const last = await day(3)
    expect(await enroll(course, { ...list, last_days: [last, ''] })).toMatchObject([
      { outcome: 'new', ends_on: last, former_end: null },
      { outcome: 'new', ends_on: null, former_end: null },
    ])
    const later = await day(40)
    const changes = [
      { outcome: 'enrolled', ends_on: last, former_end: null },
      { outcome: 'enrolled', ends_on: later, former_end: '' },
    ]
    expect(await enroll(course, { ...list, last_days: ['', later], dry_run: true })).toMatchObject(changes)
    expect(await endOf(two.id, course)).toBeNull()
    expect(await enroll(course, { ...list, last_days: ['', later] })).toMatchObject(changes)
    expect(await enroll(course, { ...list, last_days: [later, later] })).toMatchObject([
      { former_end: last },
      { former_end: null },
    ])
    // An app that knows nothing of last days, and one that sets a group alone.
    await enroll(course, { ...list, group_labels: ['A', 'B'] })
    expect([await endOf(one.id, course), await endOf(two.id, course)]).toEqual([later, later])
  })

  test('refuses days that nobody means, lists of another length, and everyone but admins', async () => {
    const { id, course, client } = await aLearnerUntil(3)
    for (const wrong of ['infinity', '1999-12-31', '2200-01-01', '31.3.2026']) {
      const { error } = await admin.client.rpc('set_access_ends', {
        course,
        people: [id],
        last_days: [wrong],
      })
      expect(error?.code, wrong).toBe('22023')
    }
    const lists = [
      { people: [id], last_days: [] },
      { people: [], last_days: ['2027-01-01'] },
    ]
    for (const list of lists) {
      expect((await admin.client.rpc('set_access_ends', { course, ...list })).error?.code).toBe('22023')
    }
    const enrolling = { course, people: [id], last_days: ['2027-01-01', '2027-01-01'] }
    expect((await admin.client.rpc('enroll_people', enrolling)).error?.code).toBe('22023')
    expect(
      (await client.rpc('set_access_ends', { course, people: [id], last_days: ['2099-01-01'] })).error?.code,
    ).toBeDefined()
    await expect(
      backend.sql(`update enrollments set ends_on = 'infinity' where user_id = $1`, [id]),
    ).rejects.toThrow('enrollments_ends_on_range')
    expect(await endOf(id, course)).toBe(await day(3))
  })

  test('is in the history, with the group or alone', async () => {
    const { id, course } = await aLearnerUntil(3)
    await setEnds(course, [id], [await day(9)])
    await enroll(course, { people: [id], group_labels: ['Batch March'], last_days: [await day(10)] })
    const { data } = await admin.client
      .rpc('list_history', { first: 0, size: 10, learner: id })
      .throwOnError()
    expect((data as { rows: unknown[] }).rows).toMatchObject([
      {
        action: 'changed',
        before: { ends_on: await day(9), group_label: null },
        after: { ends_on: await day(10), group_label: 'Batch March' },
      },
      { action: 'changed', before: { ends_on: await day(3) }, after: { ends_on: await day(9) } },
      { action: 'created', after: { ends_on: await day(3) } },
    ])
  })
})

describe('Undo of groups and last days', () => {
  const undo = async (course: string, changes: Record<string, string>[]) =>
    (await admin.client.rpc('undo_learner_changes', { course, changes }).throwOnError()).data
  const stateOf = (course: string) =>
    backend.sql(
      `select user_id as id, group_label, ends_on::text from enrollments where course_id = $1 order by enrolled_at, id`,
      [course],
    )

  test('puts back what is still as the act left it, and leaves alone what somebody else has changed since', async () => {
    const { id, course } = await aLearnerUntil(3)
    const other = await aLearner(backend)
    await enroll(course, { people: [other.id] })
    const last = await day(8)
    const changes = [
      { id, group_label: '', seen_group_label: 'A', ends_on: await day(3), seen_ends_on: last },
      { id: other.id, group_label: '', seen_group_label: 'A', ends_on: '', seen_ends_on: last },
    ]
    const people = [id, other.id]
    await enroll(course, { people, group_labels: ['A', 'A'], last_days: [last, last] })
    // A colleague meanwhile: another group for one.
    await enroll(course, { people: [other.id], group_labels: ['B'] })
    expect(await undo(course, changes)).toBe(1)
    expect(await stateOf(course)).toEqual([
      { id, group_label: null, ends_on: await day(3) },
      { id: other.id, group_label: 'B', ends_on: null },
    ])
    expect(await undo(course, changes)).toBe(1)
    expect(await undo(course, [{ id: randomUUID(), ends_on: '', seen_ends_on: last }])).toBe(1)
  })

  test('reaches people who are invited, in any spelling of their address', async () => {
    const course = await aCourse(backend)
    const { email } = await aNewcomer(backend)
    const [first, last] = [await day(3), await day(8)]
    await enroll(course, { emails: [email], last_days: [first] })
    await enroll(course, { emails: [email], last_days: [last], group_labels: ['A'] })
    const change = { email: email.toUpperCase(), ends_on: first, seen_ends_on: last }
    expect(await undo(course, [{ ...change, group_label: '', seen_group_label: 'A' }])).toBe(0)
    // The answer was lost, and it is sent again.
    expect(await undo(course, [change])).toBe(0)
    expect(await enroll(course, { emails: [email], dry_run: true })).toMatchObject([{ ends_on: first }])
    await enroll(course, { emails: [email], last_days: [await day(9)] })
    expect(await undo(course, [change])).toBe(1)
    expect(await enroll(course, { emails: [email], group_labels: ['C'], dry_run: true })).toMatchObject([
      { invited_group: '' },
    ])
  })
})

describe('It is kept', () => {
  test('if the course is chosen again, also after the learner was removed', async () => {
    const { id, course, last } = await aLearnerUntil(6)
    const choose = (chosen: string[]) =>
      admin.client.rpc('replace_enrollments', { learner: id, chosen }).throwOnError()
    await choose([course])
    expect(await endOf(id, course)).toBe(last)
    await choose([])
    await choose([course])
    expect(await endOf(id, course)).toBe(last)
    await choose([])
    expect(await enroll(course, { people: [id], dry_run: true })).toMatchObject([
      { outcome: 'new', ends_on: last },
    ])
  })

  test('and told before, so that another one or none can be chosen', async () => {
    const { id, course, last } = await aLearnerUntil(-6)
    const other = await aCourse(backend)
    const choose = (chosen: string[], last_days: string[]) =>
      admin.client.rpc('replace_enrollments', { learner: id, chosen, last_days }).throwOnError()
    const former = async () =>
      (await admin.client.rpc('list_former_ends', { learner: id }).throwOnError()).data
    expect(await former()).toEqual([])
    await choose([], [])
    expect(await former()).toEqual([{ course_id: course, ends_on: last }])
    await choose([course, other], ['', await day(9)])
    expect([await endOf(id, course), await endOf(id, other)]).toEqual([null, await day(9)])
    expect(await former()).toEqual([])
    // Courses that stay keep their day, whatever the form says.
    await choose([course, other], [await day(1), ''])
    expect([await endOf(id, course), await endOf(id, other)]).toEqual([null, await day(9)])
  })

  test('if a removal is undone', async () => {
    const { id, course, last } = await aLearnerUntil(6)
    await admin.client.from('enrollments').delete().eq('user_id', id).throwOnError()
    await admin.client.rpc('undo_enrollments', { people: [id], ended: [course] }).throwOnError()
    expect(await endOf(id, course)).toBe(last)
  })

  test('if a deleted course is restored', async () => {
    const { id, course, last } = await aLearnerUntil(6)
    await admin.client.rpc('delete_course', { course }).throwOnError()
    await admin.client.rpc('restore_deleted', { item: course }).throwOnError()
    expect(await endOf(id, course)).toBe(last)
  })

  test('by an invitation until the person signs in, also if they are invited again without a day', async () => {
    const course = await aCourse(backend)
    const person = await aNewcomer(backend)
    const last = await day(12)
    await enroll(course, { emails: [person.email], last_days: [last ?? ''] })
    expect(await enroll(course, { emails: [person.email] })).toMatchObject([
      { ends_on: last, invited_end: null, invited_group: null },
    ])
    const other = { emails: [person.email], last_days: [await day(9)], group_labels: ['Batch May'] }
    expect(await enroll(course, { ...other, dry_run: true })).toMatchObject([
      { ends_on: await day(9), former_end: null, invited_end: last, invited_group: '' },
    ])
    const { data } = await admin.client.rpc('list_invitations', { course, first: 0, size: 10 }).throwOnError()
    expect(data).toMatchObject({ rows: [{ ends_on: last }] })
    await person.client.rpc('own_profile').throwOnError()
    expect(await endOf(person.id, course)).toBe(last)
  })

  test('in what a person can download of their own data', async () => {
    const { client, course, last } = await aLearnerUntil(6)
    const { data } = await client.rpc('export_my_data').throwOnError()
    expect(data).toMatchObject({ enrollments: [{ course_id: course, ends_on: last }] })
  })
})

describe('Admins see', () => {
  test('whose access has ended or ends this week, by filter, number and order; those who ended are not quiet', async () => {
    const course = await aCourse(backend)
    const people = await Promise.all([-1, 1, 60, null].map(async () => (await aLearner(backend)).id))
    const [ended = '', ending = '', later = '', forEver = ''] = people
    await enroll(course, { people, last_days: [await day(-1), await day(1), await day(60), ''] })
    await backend.sql(
      `update enrollments set enrolled_at = now() - interval '40 days' where course_id = $1`,
      [course],
    )
    const found = async (query: Record<string, unknown>) => {
      const { count, rows } = await learnersOf(course, query)
      expect(count).toBe(rows.length)
      return rows.map(({ profile }) => profile.id)
    }
    expect(await found({ status: 'ended' })).toEqual([ended])
    expect(await found({ status: 'ending' })).toEqual([ending])
    expect((await found({ status: 'quiet' })).sort()).toEqual([ending, later, forEver].sort())
    expect((await found({ status: 'quiet', sort: 'last_activity' })).sort()).toEqual(
      [ending, later, forEver].sort(),
    )
    expect(await found({ sort: 'ends_on', is_descending: false })).toEqual([ended, ending, later, forEver])
    expect(await found({ sort: 'ends_on' })).toEqual([forEver, later, ending, ended])
    const { data } = await admin.client.rpc('count_progress', { course }).throwOnError()
    expect(data).toMatchObject({ enrolled: 4, ended: 1, ending: 1, quiet: 3 })
    const { data: needy } = await admin.client.rpc('search_courses', { needs: 'ends' }).throwOnError()
    expect((needy as { id: string }[]).map(({ id }) => id)).toContain(course)
  })

  test('on their desk how many end this week, until they are extended', async () => {
    const desk = async () => {
      const { data } = await admin.client.rpc('summarize_school').throwOnError()
      return (data as { needs: { ends: number } }).needs.ends
    }
    const before = await desk()
    const { id, course } = await aLearnerUntil(1)
    expect(await desk()).toBe(before + 1)
    await setEnds(course, [id], [await day(60)])
    expect(await desk()).toBe(before)
    await setEnds(course, [id], [await day(-1)])
    expect(await desk()).toBe(before)
  })
})
