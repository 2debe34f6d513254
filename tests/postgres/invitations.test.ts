// Invitations: enrollments of people who have never signed in.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { isAddress, mailboxOf } from '../../src/admin/enrollments/bulk/address.ts'
import { aCourse, enroll, saveCourse } from '../integration/support/courses.ts'
import { aLearner, aNewcomer, anAdmin, aStranger, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { goodAddresses, oddAddresses } from '../support/addresses.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

const anAddress = () => `${randomUUID()}@clinic.example`

async function invite(
  course: string,
  emails: string[],
  dry_run = false,
  names: string[] = [],
): Promise<string[]> {
  const { data } = await admin.client.rpc('enroll_people', { course, emails, dry_run, names }).throwOnError()
  return (data as { outcome: string }[]).map(({ outcome }) => outcome)
}

type Invitation = { id: string; email: string; full_name: string | null; invited_by: { id: string } | null }
async function invitationsTo(course: string, first = 0, size = 1000) {
  const { data } = await admin.client.rpc('list_invitations', { course, first, size }).throwOnError()
  return data as { rows: Invitation[]; count: number }
}

const coursesOf = async (user: string) =>
  (
    await backend.sql<{ id: string }>(
      'select course_id as id from enrollments where user_id = $1 order by 1',
      [user],
    )
  ).map(({ id }) => id)

/** As the app does after a first sign-in. */
const createProfile = ({ client }: Person) => client.rpc('own_profile').throwOnError()

/** A person with a Google account and an invitation to a course, but no profile yet. */
async function anInvited() {
  const person = await aNewcomer(backend)
  const course = await aCourse(backend)
  await invite(course, [person.email])
  return { person, course }
}

test('An address without an account is invited once, and listed with the admin who invited it', async () => {
  const course = await aCourse(backend)
  const email = anAddress()
  expect(await invite(course, [email], true)).toEqual(['invite'])
  expect((await invitationsTo(course)).count).toBe(0)
  expect(await invite(course, [email])).toEqual(['invited'])
  expect(await invite(course, [email.toUpperCase()])).toEqual(['invited'])
  expect(await invite(course, [email], true)).toEqual(['invited'])
  expect(await invitationsTo(course)).toMatchObject({
    count: 1,
    rows: [{ email, invited_by: { id: admin.id } }],
  })
})

test('A person who first signs in with an invited address is enrolled in all of its courses, and no invitation is left', async () => {
  const { person, course } = await anInvited()
  const other = await aCourse(backend)
  await invite(other, [person.email.toUpperCase()])
  await createProfile(person)
  expect(await coursesOf(person.id)).toEqual([course, other].sort())
  expect((await invitationsTo(course)).count).toBe(0)
  const { data } = await person.client.rpc('pull_mirror').throwOnError()
  expect(Object.keys((data as { manifest: object }).manifest)).toHaveLength(2)
})

test('An invitation is accepted once: an enrollment that has ended stays ended', async () => {
  const { person, course } = await anInvited()
  await createProfile(person)
  await admin.client.from('enrollments').delete().eq('user_id', person.id).throwOnError()
  await createProfile(person)
  expect(await coursesOf(person.id)).toEqual([])
  expect((await invitationsTo(course)).count).toBe(0)
})

test('The history names who invited them', async () => {
  const { person, course } = await anInvited()
  await createProfile(person)
  const { data } = await admin.client.rpc('list_history', { course, first: 0, size: 1 }).throwOnError()
  expect(data).toMatchObject({
    rows: [{ kind: 'enrollment', action: 'created', actor: { id: admin.id }, learner: { id: person.id } }],
  })
})

test('A revoked invitation enrolls no one', async () => {
  const { person, course } = await anInvited()
  const emails = [person.email.toUpperCase(), anAddress()]
  const revoke = () => admin.client.rpc('revoke_invitations', { course, emails }).throwOnError()
  expect((await revoke()).data).toEqual([person.email])
  expect((await revoke()).data).toEqual([])
  await createProfile(person)
  expect(await coursesOf(person.id)).toEqual([])
})

const doubtful: [string, string][] = [
  [
    'Google has not verified',
    `update auth.identities set identity_data = identity_data || '{"email_verified": false}' where user_id = $1`,
  ],
  [
    'Google knows under another name',
    `update auth.identities set identity_data = identity_data || '{"email": "other@x.example"}' where user_id = $1`,
  ],
  [
    'came from another provider',
    `update auth.identities set provider = 'apple' where user_id = $1 and provider = 'google'`,
  ],
]
test.each(doubtful)('An address that %s does not collect invitations', async (_, change) => {
  const { person, course } = await anInvited()
  await backend.sql(change, [person.id])
  await createProfile(person)
  expect(await coursesOf(person.id)).toEqual([])
  expect((await invitationsTo(course)).count).toBe(1)
})

test('What users can write about themselves does not prove an address', async () => {
  const { person, course } = await anInvited()
  const thief = await aNewcomer(backend)
  const claims = JSON.stringify({ email: person.email, email_verified: true })
  await backend.sql('update auth.users set raw_user_meta_data = $2 where id = $1', [thief.id, claims])
  await createProfile(thief)
  expect(await coursesOf(thief.id)).toEqual([])
  expect((await invitationsTo(course)).count).toBe(1)
})

test('An invitation to a course that has become inactive lapses, and the others are accepted', async () => {
  const { person, course } = await anInvited()
  const inactive = await aCourse(backend)
  await invite(inactive, [person.email])
  await saveCourse(admin, inactive, { is_active: false })
  await createProfile(person)
  expect(await coursesOf(person.id)).toEqual([course])
  expect((await invitationsTo(inactive)).count).toBe(0)
})

test('A person with an account is enrolled rather than invited, and has no invitation left', async () => {
  const course = await aCourse(backend)
  const email = anAddress()
  await invite(course, [email])
  const stranger = await aStranger(backend, email)
  expect((await invitationsTo(course)).count).toBe(1)
  expect(await invite(course, [email])).toEqual(['new'])
  expect(await coursesOf(stranger)).toEqual([course])
  expect((await invitationsTo(course)).count).toBe(0)
})

test('An invalid address is not invited, and no row may hold it', async () => {
  const course = await aCourse(backend)
  expect(await invite(course, oddAddresses)).toEqual(oddAddresses.map(() => 'unknown'))
  expect((await invitationsTo(course)).count).toBe(0)
  for (const email of oddAddresses) {
    const insert = backend.sql('insert into private.invitations (course_id, email) values ($1, $2)', [
      course,
      email,
    ])
    await expect(insert, email).rejects.toThrow('invitations_email_form')
  }
})

test('The app and the database agree on what an address is and on whose mailbox it is', async () => {
  const listed = [...oddAddresses, ...goodAddresses]
  const rows = await backend.sql<{ good: boolean; mailbox: string }>(
    `select private.is_address(address) as good, private.mailbox(address) as mailbox
       from unnest($1::text[]) with ordinality as listed (address, n) order by n`,
    [listed],
  )
  expect(rows).toEqual(listed.map((address) => ({ good: isAddress(address), mailbox: mailboxOf(address) })))
  expect(listed.filter(isAddress)).toEqual(goodAddresses)
})

const gmailName = () => `p${randomUUID().replaceAll('-', '')}`
test.each([
  ['dots', (name: string) => `${name.slice(0, 2)}.${name.slice(2)}@gmail.com`],
  ['a tag', (name: string) => `${name}+nadi@gmail.com`],
  ['the older domain', (name: string) => `${name}@googlemail.com`],
  ['capitals', (name: string) => `${name.toUpperCase()}@Gmail.Com`],
])('An invitation to a Gmail address that is spelled with %s is collected by its owner', async (_, spell) => {
  const name = gmailName()
  const person = await aNewcomer(backend, `${name}@gmail.com`)
  const course = await aCourse(backend)
  expect(await invite(course, [spell(name)])).toEqual(['invited'])
  expect(await invite(course, [person.email])).toEqual(['invited'])
  expect((await invitationsTo(course)).count).toBe(1)
  await createProfile(person)
  expect(await coursesOf(person.id)).toEqual([course])
  expect((await invitationsTo(course)).count).toBe(0)
})

test('An invitation is revoked by another spelling of its mailbox', async () => {
  const course = await aCourse(backend)
  const name = gmailName()
  await invite(course, [`${name}@gmail.com`])
  const emails = [`${name.slice(0, 4)}.${name.slice(4)}+x@googlemail.com`]
  const { data } = await admin.client.rpc('revoke_invitations', { course, emails }).throwOnError()
  expect(data).toEqual([`${name}@gmail.com`])
})

test.each([
  ['the Kelvin sign for a k', 'k', '\u212A'],
  ['a dotless i', 'i', '\u0131'],
  ['a long s', 's', '\u017F'],
])('An address with %s does not collect another person’s invitation', async (_, letter, alike) => {
  const rest = `${randomUUID()}@x.example`
  const course = await aCourse(backend)
  await invite(course, [`${letter}${rest}`])
  const person = await aNewcomer(backend)
  // As Google would send it.
  await backend.sql('update auth.users set email = $2 where id = $1', [person.id, `${alike}${rest}`])
  await backend.sql(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text) where user_id = $1`,
    [person.id, `${alike}${rest}`],
  )
  await backend.sql('insert into profiles (id, email) values ($1, $2)', [person.id, `${alike}${rest}`])
  expect(await coursesOf(person.id)).toEqual([])
  expect((await invitationsTo(course)).count).toBe(1)
})

test('An invitation keeps the name from its list, without invisible characters, until it is collected', async () => {
  const course = await aCourse(backend)
  const person = await aNewcomer(backend)
  expect(await invite(course, [person.email, anAddress()], false, [' Asha\u202e Rao ', ''])).toEqual([
    'invited',
    'invited',
  ])
  const { rows } = await invitationsTo(course)
  expect(rows.map(({ email, full_name }) => email === person.email && full_name)).toEqual(
    expect.arrayContaining(['Asha Rao', false]),
  )
  expect(rows.find(({ email }) => email !== person.email)?.full_name).toBeNull()
  const exported = async () => {
    const { data } = await person.client.rpc('export_my_data').throwOnError()
    return (data as { invitations: object[] }).invitations
  }
  const mine = { course_title: expect.any(String), email: person.email, full_name: 'Asha Rao' }
  expect(await exported()).toMatchObject([mine])
  await admin.client.rpc('delete_course', { course }).throwOnError()
  expect(await exported()).toMatchObject([mine])
  // They have signed in since, so their own name counts; the course may still be restored.
  await createProfile(person)
  expect(await exported()).toMatchObject([{ email: person.email, full_name: null }])
  await admin.client.rpc('restore_deleted', { item: course }).throwOnError()
  expect(await coursesOf(person.id)).toEqual([course])
  expect(await exported()).toEqual([])
})

test('A person who deletes their account leaves no invitation behind, not even to a deleted course', async () => {
  const { person, course } = await anInvited()
  const deleted = await aCourse(backend)
  const other = anAddress()
  await invite(deleted, [person.email, other], false, ['Asha Rao', ''])
  await admin.client.rpc('delete_course', { course: deleted }).throwOnError()
  await person.client.rpc('delete_my_account').throwOnError()
  expect((await invitationsTo(course)).count).toBe(0)
  await admin.client.rpc('restore_deleted', { item: deleted }).throwOnError()
  expect((await invitationsTo(deleted)).rows.map(({ email }) => email)).toEqual([other])
})

test.each([
  ['fewer names than addresses', ['a@x.example', 'b@x.example'], ['A']],
  ['names without addresses', [], ['A']],
  ['a name of 321 characters', ['a@x.example'], ['x'.repeat(321)]],
])('A list with %s is refused', async (_, emails, names) => {
  const course = await aCourse(backend)
  const { error } = await admin.client.rpc('enroll_people', { course, emails, names })
  expect(error?.code).toBe('22023')
  expect((await invitationsTo(course)).count).toBe(0)
})

test('A course’s invitations are deleted and restored with it; people who have signed in meanwhile are enrolled', async () => {
  const { person, course } = await anInvited()
  const email = anAddress()
  await invite(course, [email])
  await admin.client.rpc('delete_course', { course }).throwOnError()
  await createProfile(person)
  expect(await coursesOf(person.id)).toEqual([])
  await admin.client.rpc('restore_deleted', { item: course }).throwOnError()
  expect(await coursesOf(person.id)).toEqual([course])
  expect(await invitationsTo(course)).toMatchObject({ count: 1, rows: [{ email }] })
})

test('Invitations have pages, and learners can neither list nor revoke them', async () => {
  const course = await aCourse(backend)
  await invite(course, [anAddress(), anAddress(), anAddress()])
  const { rows, count } = await invitationsTo(course)
  expect(count).toBe(3)
  expect((await invitationsTo(course, 1, 1)).rows).toEqual(rows.slice(1, 2))
  const { client, id } = await aLearner(backend)
  await enroll(backend, id, course)
  expect((await client.rpc('list_invitations', { course, first: 0, size: 10 })).error?.code).toBe('42501')
  const emails = rows.map(({ email }) => email)
  expect((await client.rpc('revoke_invitations', { course, emails })).error?.code).toBe('42501')
  expect((await invitationsTo(course)).count).toBe(3)
})
