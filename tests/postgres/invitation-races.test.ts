// Invitations while other sessions are at work: what takes turns, and what does not have to wait.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCourse } from '../integration/support/courses.ts'
import { aNewcomer, anAdmin, type Person } from '../integration/support/people.ts'
import { endedOrBlocked } from './support/session.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await TestServer.open()
  admin = await anAdmin(server.backend)
})
afterAll(() => server.close())

const invite = (course: string, emails: string[]) =>
  admin.client.rpc('enroll_people', { course, emails }).throwOnError()

async function openInvitations(course: string): Promise<number> {
  const { data } = await admin.client.rpc('list_invitations', { course, first: 0, size: 1 }).throwOnError()
  return (data as { count: number }).count
}

async function coursesOf(user: string): Promise<string[]> {
  const rows = await server.backend.sql<{ id: string }>(
    'select course_id as id from enrollments where user_id = $1 order by 1',
    [user],
  )
  return rows.map(({ id }) => id)
}

/** A person with a Google account and an invitation to a course, but no profile yet. */
async function anInvited() {
  const person = await aNewcomer(server.backend)
  const course = await aCourse(server.backend)
  await invite(course, [person.email])
  return { person, course }
}

test('A list that is being sent and a first sign-in take turns, so that no one is missed', async () => {
  const one = await server.session()
  const two = await server.session()
  const watcher = await server.session()
  for (const isListFirst of [true, false]) {
    const person = await aNewcomer(server.backend)
    const course = await aCourse(server.backend)
    const send = () => one.rows('select enroll_people($1, emails => array[$2])', [course, person.email])
    const signIn = () => two.rows('select own_profile()')
    await one.begin(admin.id)
    await two.begin(person.id)
    await (isListFirst ? send() : signIn())
    const [later, pid] = isListFirst ? [signIn(), two.pid] : [send(), one.pid]
    expect(await endedOrBlocked(later, pid, watcher)).toBe('blocked')
    await (isListFirst ? one : two).commit()
    await later
    await (isListFirst ? two : one).commit()
    expect(await coursesOf(person.id)).toEqual([course])
    expect(await openInvitations(course)).toBe(0)
  }
})

test('A restoration and a first sign-in take turns, so that no one waits forever', async () => {
  const one = await server.session()
  const two = await server.session()
  const watcher = await server.session()
  for (const isRestoredFirst of [true, false]) {
    const { person, course } = await anInvited()
    await admin.client.rpc('delete_course', { course }).throwOnError()
    const restore = () => one.rows('select restore_deleted($1)', [course])
    const signIn = () => two.rows('select own_profile()')
    await one.begin(admin.id)
    await two.begin(person.id)
    await (isRestoredFirst ? restore() : signIn())
    const [later, pid] = isRestoredFirst ? [signIn(), two.pid] : [restore(), one.pid]
    expect(await endedOrBlocked(later, pid, watcher)).toBe('blocked')
    await (isRestoredFirst ? one : two).commit()
    await later
    await (isRestoredFirst ? two : one).commit()
    expect(await coursesOf(person.id)).toEqual([course])
    expect(await openInvitations(course)).toBe(0)
  }
})

test('Two people who sign in at once do not wait for each other', async () => {
  const one = await server.session()
  const two = await server.session()
  const watcher = await server.session()
  const [first, second] = [await aNewcomer(server.backend), await aNewcomer(server.backend)]
  const course = await aCourse(server.backend)
  await invite(course, [first.email, second.email])
  const signIn = 'select own_profile()'
  await one.begin(first.id)
  await one.rows(signIn)
  await two.begin(second.id)
  expect(await endedOrBlocked(two.rows(signIn), two.pid, watcher)).toBe('ended')
  await one.commit()
  await two.commit()
  expect(await coursesOf(second.id)).toEqual([course])
})
