import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, enroll } from '../integration/support/courses.ts'
import { aNewcomer, anAdmin, aStranger, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { insertAccounts } from '../support/account-rows.ts'

type Line = {
  id: string | null
  email: string | null
  name: string | null
  outcome: 'unknown' | 'enrolled' | 'new' | 'invite' | 'invited'
  similar: string | null
  similar_invited: string | null
}

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

type List = { people?: string[]; emails?: string[] }

async function enrollPeople(course: string, list: List, dry_run?: boolean) {
  const { data, error, status } = await admin.client.rpc('enroll_people', {
    course,
    ...list,
    ...(dry_run !== undefined && { dry_run }),
  })
  return { lines: data ? (data as WithGroup[]).map(withoutGroup) : null, error, status }
}

const given = [
  'group_label',
  'former_group',
  'invited_group',
  'ends_on',
  'former_end',
  'invited_end',
] as const
type WithGroup = Line & Record<(typeof given)[number], null> & { just_enrolled: boolean }
/** Lists without groups: `groups.test.ts` covers those with groups. */
function withoutGroup({ just_enrolled: _, ...line }: WithGroup): Line {
  const { id, email, name, outcome, similar, similar_invited, ...others } = line
  expect(others).toEqual(Object.fromEntries(given.map((column) => [column, null])))
  return { id, email, name, outcome, similar, similar_invited }
}

const enrollByEmail = (course: string, emails: string[], dry_run?: boolean) =>
  enrollPeople(course, { emails }, dry_run)

const anAddress = () => `${randomUUID()}@clinic.example`

async function enrolledIn(course: string): Promise<string[]> {
  const rows = await backend.sql<{ user_id: string }>(
    'select user_id from enrollments where course_id = $1 order by user_id',
    [course],
  )
  return rows.map((row) => row.user_id)
}

/** A course with one learner, a named person who is not enrolled yet, and an address without an account. */
async function aList() {
  const course = await aCourse(backend, { title: 'Nadi' })
  const [there, fresh, nobody] = [anAddress(), anAddress(), anAddress()]
  const [old, added] = [await aStranger(backend, there), await aStranger(backend, fresh)]
  await backend.sql(`update profiles set full_name = 'Asha Rao' where id = $1`, [added])
  await enroll(backend, old, course)
  return { course, there, fresh, nobody, old, added }
}

describe('Lists of addresses', () => {
  test('A list of addresses is answered in order, each with its outcome', async () => {
    const { course, there, fresh, nobody, old, added } = await aList()
    const { lines } = await enrollByEmail(course, [nobody, fresh, there])
    expect(lines).toEqual([
      { id: null, email: nobody, name: null, outcome: 'invited', similar: null, similar_invited: null },
      { id: added, email: fresh, name: 'Asha Rao', outcome: 'new', similar: null, similar_invited: null },
      { id: old, email: there, name: null, outcome: 'enrolled', similar: null, similar_invited: null },
    ])
    expect(await enrolledIn(course)).toEqual([old, added].sort())
  })

  test('A dry run of a list of addresses says what would happen and writes nothing', async () => {
    const { course, there, fresh, nobody, old } = await aList()
    const tried = await enrollByEmail(course, [nobody, fresh, there], true)
    expect(await enrolledIn(course)).toEqual([old])
    const lines = (await enrollByEmail(course, [nobody, fresh, there])).lines
    expect(tried.lines).toEqual(
      lines?.map((line) => (line.email === nobody ? { ...line, outcome: 'invite' } : line)),
    )
  })

  test('A list of addresses sent again finds everyone enrolled and keeps their dates', async () => {
    const { course, fresh } = await aList()
    await enrollByEmail(course, [fresh])
    const dates = await backend.sql('select id, enrolled_at from enrollments where course_id = $1', [course])
    expect((await enrollByEmail(course, [fresh])).lines?.[0]?.outcome).toBe('enrolled')
    expect(
      await backend.sql('select id, enrolled_at from enrollments where course_id = $1', [course]),
    ).toEqual(dates)
  })

  test('An answer says whom this admin has enrolled just now, since a request may be sent again after its answer was lost', async () => {
    const course = await aCourse(backend)
    const [own, others, earlier] = [
      await aStranger(backend),
      await aStranger(backend),
      await aStranger(backend),
    ]
    const people = [own, others, earlier]
    const justEnrolled = async () => {
      const { data } = await admin.client.rpc('enroll_people', { course, people }).throwOnError()
      return (data as { just_enrolled: boolean }[]).map(({ just_enrolled }) => just_enrolled)
    }
    await admin.client.rpc('enroll_people', { course, people: [own, earlier] }).throwOnError()
    await backend.sql(`update private.history set at = now() - interval '2 hours' where user_id = $1`, [
      earlier,
    ])
    const colleague = await anAdmin(backend)
    await colleague.client.rpc('enroll_people', { course, people: [others] }).throwOnError()
    expect(await justEnrolled()).toEqual([true, false, false])
  })

  test('A list of addresses is read without spaces, gaps, repeats or case, and answered as it was typed', async () => {
    const { course, fresh, added } = await aList()
    const { lines } = await enrollByEmail(course, [
      '',
      ` \t${fresh.toUpperCase()}\u00a0\r`,
      '  ',
      fresh,
      'A@b.example',
      'a@B.example',
    ])
    expect(lines).toEqual([
      {
        id: added,
        email: fresh.toUpperCase(),
        name: 'Asha Rao',
        outcome: 'new',
        similar: fresh,
        similar_invited: null,
      },
      {
        id: null,
        email: 'A@b.example',
        name: null,
        outcome: 'invited',
        similar: null,
        similar_invited: null,
      },
    ])
  })

  test('A list of addresses matches capitals in a profile and takes special characters literally', async () => {
    const course = await aCourse(backend)
    const email = `Dr.O'Neil+a_b%${randomUUID()}@Clinic.Example`
    const user = await aStranger(backend, email)
    const { lines } = await enrollByEmail(course, [email.toLowerCase(), '%', '_', `${email}%`])
    expect(lines?.map((line) => line.outcome)).toEqual(['new', 'unknown', 'unknown', 'unknown'])
    expect(await enrolledIn(course)).toEqual([user])
  })

  test('An empty list of addresses gets an empty answer', async () => {
    const course = await aCourse(backend)
    expect((await enrollByEmail(course, [])).lines).toEqual([])
    expect((await enrollByEmail(course, [' '])).lines).toEqual([])
  })

  test('A list of 5,000 addresses gets an answer for every one', async () => {
    const course = await aCourse(backend)
    await backend.sql(`
      ${insertAccounts(
        `select md5('many ' || n)::uuid as id, 'many' || n || '@clinic.example' as email from generate_series(1, 5000) n`,
      )};
      insert into profiles (id, email) select id, email from auth.users where email like 'many%';
    `)
    const emails = Array.from({ length: 5000 }, (_, n) => `Many${n + 1}@clinic.example`)
    const { lines } = await enrollByEmail(course, emails)
    expect(lines?.map((line) => line.email)).toEqual(emails)
    expect(new Set(lines?.map((line) => line.outcome))).toEqual(new Set(['new']))
    expect(await enrolledIn(course)).toHaveLength(5000)
  })
})

describe('Selected people', () => {
  test('Selected people are enrolled by id and answered with their current addresses', async () => {
    const { course, there, old, added } = await aList()
    const address = anAddress()
    await backend.sql('update auth.users set email = $2 where id = $1', [added, address])
    const gone = randomUUID()
    const { lines } = await enrollPeople(course, { people: [gone, added, old] })
    expect(lines).toEqual([
      { id: gone, email: null, name: null, outcome: 'unknown', similar: null, similar_invited: null },
      { id: added, email: address, name: 'Asha Rao', outcome: 'new', similar: null, similar_invited: null },
      { id: old, email: there, name: null, outcome: 'enrolled', similar: null, similar_invited: null },
    ])
    expect(await enrolledIn(course)).toEqual([old, added].sort())
  })

  test('A person selected twice and also listed by address gets one outcome', async () => {
    const { course, fresh, added } = await aList()
    const { lines } = await enrollPeople(course, { people: [added, added], emails: [fresh] })
    expect(lines).toEqual([
      { id: added, email: fresh, name: 'Asha Rao', outcome: 'new', similar: null, similar_invited: null },
    ])
  })
})

describe('Reassigned addresses', () => {
  test('An address that has changed hands enrolls only its current owner', async () => {
    const course = await aCourse(backend)
    const [passed, next] = [anAddress(), anAddress()]
    const first = await aStranger(backend, passed)
    await backend.sql('update auth.users set email = $2 where id = $1', [first, next])
    const second = await aStranger(backend, passed)

    const { lines } = await enrollByEmail(course, [passed])
    expect(lines).toEqual([
      { id: second, email: passed, name: null, outcome: 'new', similar: null, similar_invited: null },
    ])
    expect(await enrolledIn(course)).toEqual([second])
    expect((await enrollByEmail(course, [next])).lines?.[0]?.id).toBe(first)
  })

  test('A new profile takes the present address, not a former one that its owner’s token still names', async () => {
    const { client, id } = await aNewcomer(backend)
    const next = anAddress()
    await backend.sql('update auth.users set email = $2 where id = $1', [id, next])
    expect((await client.rpc('own_profile').throwOnError()).data).toMatchObject({ id, email: next })
  })

  test('An address belongs to one profile, regardless of case', async () => {
    const email = anAddress()
    await aStranger(backend, email)
    await expect(aStranger(backend, email.toUpperCase())).rejects.toThrow('profiles_lower_email_idx')
  })
})

describe('Refused lists', () => {
  test.each([
    ['more than 5,000 addresses', Array.from({ length: 5000 }, () => 'a@b.c'), 'At most 5000 people'],
    ['an address of 321 characters', [`${'a'.repeat(317)}@b.c`], 'at most 320 characters'],
    ['a null entry', [null as unknown as string], 'must be a list of e-mail addresses'],
  ])('A list with %s is refused and enrolls no one', async (_, others, message) => {
    const { course, fresh, old } = await aList()
    const { error, status } = await enrollByEmail(course, [fresh, ...others])
    expect([status, error?.code]).toEqual([400, '22023'])
    expect(error?.message).toContain(message)
    expect(await enrolledIn(course)).toEqual([old])
  })

  test.each([true, false])(
    'A list for a course that does not exist is refused (dry run: %s)',
    async (isDry) => {
      const { error, status } = await enrollByEmail(randomUUID(), [admin.email], isDry)
      expect([status, error?.code, error?.message]).toEqual([400, '22023', 'There is no such course.'])
    },
  )

  test.each([true, false])(
    'A list for an inactive course is refused and enrolls no one (dry run: %s)',
    async (isDry) => {
      const { course, fresh, there, old } = await aList()
      await backend.sql('update courses set is_active = false where id = $1', [course])
      for (const list of [[fresh, there], [there]]) {
        const { error, status } = await enrollByEmail(course, list, isDry)
        expect([status, error?.code, error?.message]).toEqual([
          400,
          '23514',
          'The course "Nadi" is inactive and takes no new enrollments.',
        ])
      }
      expect(await enrolledIn(course)).toEqual([old])
    },
  )
})

test.each([
  ['public.profiles', `private.mailbox(email) collate "C" = 'a@b'`, 'profiles_mailbox_idx'],
  [
    'public.profiles',
    `private.loose_mailbox(email) collate "C" > 'a@b' order by private.loose_mailbox(email) collate "C"`,
    'profiles_loose_idx',
  ],
  [
    'public.profiles',
    `reverse(private.loose_mailbox(email)) collate "C" < 'b@a' order by reverse(private.loose_mailbox(email)) collate "C" desc`,
    'profiles_loose_end_idx',
  ],
  [
    'private.invitations',
    `course_id = '${randomUUID()}' and private.loose_mailbox(email) collate "C" > 'a@b' order by private.loose_mailbox(email) collate "C"`,
    'invitations_loose_idx',
  ],
  [
    'private.invitations',
    `course_id = '${randomUUID()}' and reverse(private.loose_mailbox(email)) collate "C" < 'b@a' order by reverse(private.loose_mailbox(email)) collate "C" desc`,
    'invitations_loose_end_idx',
  ],
])(
  'An address and similar ones are looked up through an index, however many rows there are in %s: %s',
  async (table, where, index) => {
    await backend.sql('set enable_seqscan = off; set enable_bitmapscan = off')
    const rows = await backend.sql<{ 'QUERY PLAN': string }>(
      `explain select id from ${table} where ${where} limit 20`,
    )
    await backend.sql('reset enable_seqscan; reset enable_bitmapscan')
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toContain('Sort')
  },
)

describe('One mailbox in several spellings', () => {
  const gmail = () => `p${randomUUID().replaceAll('-', '')}`

  test('A person with a Gmail address is found by any spelling of it, and only once', async () => {
    const course = await aCourse(backend)
    const name = gmail()
    const own = `${name}@gmail.com`
    const user = await aStranger(backend, own)
    const spelled = [
      `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`,
      `${name.toUpperCase()}+nadi@GoogleMail.com`,
      own,
    ]
    const { lines } = await enrollByEmail(course, spelled)
    expect(lines).toEqual([
      { id: user, email: spelled[0], name: null, outcome: 'new', similar: own, similar_invited: null },
    ])
    expect(await enrolledIn(course)).toEqual([user])
  })

  test('Of two accounts with one mailbox, the one with the listed spelling is enrolled, otherwise the learner', async () => {
    const name = gmail()
    const [learner, other] = [
      await aStranger(backend, `${name}@gmail.com`),
      await aStranger(backend, `p.${name.slice(1)}@gmail.com`),
    ]
    await backend.sql(`update profiles set role = 'admin' where id = $1`, [other])
    const course = await aCourse(backend)
    expect((await enrollByEmail(course, [`${name}+x@gmail.com`])).lines?.[0]?.id).toBe(learner)
    expect((await enrollByEmail(course, [`P.${name.slice(1)}@gmail.com`])).lines?.[0]?.id).toBe(other)
  })

  test.each([
    'dots in an address at another host',
    'a plus in an address at another host',
    'the Kelvin sign',
    'a host that ends alike',
  ])('An address that differs by %s belongs to a different person', async (kind) => {
    const name = gmail()
    const [own, listed] = {
      'dots in an address at another host': [`${name}@x.example`, `p.${name.slice(1)}@x.example`],
      'a plus in an address at another host': [`${name}@x.example`, `${name}+a@x.example`],
      'the Kelvin sign': [`\u212A${name}@x.example`, `k${name}@x.example`],
      'a host that ends alike': [`${name}@notgmail.com`, `p.${name.slice(1)}@notgmail.com`],
    }[kind] as [string, string]
    await aStranger(backend, own)
    const { lines } = await enrollByEmail(await aCourse(backend), [listed])
    expect(lines?.[0]).toMatchObject({ id: null, outcome: 'invited' })
  })
})

describe('Similar addresses', () => {
  test.each([
    ['one letter more', (name: string) => `${name}x@clinic.example`],
    ['one letter less', (name: string) => `${name.slice(0, 9)}${name.slice(10)}@clinic.example`],
    ['another first letter', (name: string) => `X${name.slice(1)}@clinic.example`],
    [
      'another letter in the middle',
      (name: string) => `${name.slice(0, 16)}X${name.slice(17)}@clinic.example`,
    ],
    [
      'dots and a tag',
      (name: string) => `${name.slice(0, 3)}.${name.slice(3, 5)}.${name.slice(5)}+nadi@clinic.example`,
    ],
    ['another letter in its domain', (name: string) => `${name}@clinik.example`],
  ])(
    'A check shows another user’s address that has %s; the invitation is for the listed one',
    async (_, spell) => {
      const name = `q${randomUUID().replaceAll('-', '')}`
      const own = `${name}@clinic.example`
      await aStranger(backend, own)
      const course = await aCourse(backend)
      const listed = spell(name)
      expect((await enrollByEmail(course, [listed], true)).lines).toEqual([
        { id: null, email: listed, name: null, outcome: 'invite', similar: own, similar_invited: null },
      ])
      await enrollByEmail(course, [listed])
      expect(
        await backend.sql('select email from private.invitations where course_id = $1', [course]),
      ).toEqual([{ email: listed }])
    },
  )

  test.each([
    ['one letter more', (name: string) => `${name}x@clinic.example`],
    ['another first letter', (name: string) => `X${name.slice(1)}@clinic.example`],
    ['dots and a tag', (name: string) => `${name.slice(0, 3)}.${name.slice(3)}+nadi@clinic.example`],
  ])(
    'A check shows an address that is invited to the course and has %s, but none that is invited to another',
    async (_, spell) => {
      const name = `q${randomUUID().replaceAll('-', '')}`
      const invited = `${name}@clinic.example`
      const [course, other] = [await aCourse(backend), await aCourse(backend)]
      await enrollByEmail(course, [invited])
      const listed = { id: null, email: spell(name), name: null, outcome: 'invite', similar: null }
      expect((await enrollByEmail(course, [listed.email, invited], true)).lines).toEqual([
        { ...listed, similar_invited: invited },
        { id: null, email: invited, name: null, outcome: 'invited', similar: null, similar_invited: null },
      ])
      expect((await enrollByEmail(other, [listed.email], true)).lines).toEqual([
        { ...listed, similar_invited: null },
      ])
    },
  )

  test.each([
    ['two letters', (name: string) => `xy${name.slice(2)}@clinic.example`],
    ['all letters', () => `${randomUUID()}@other.example`],
  ])('A check shows no address that differs by %s', async (_, spell) => {
    const name = `q${randomUUID().replaceAll('-', '')}`
    await aStranger(backend, `${name}@clinic.example`)
    const { lines } = await enrollByEmail(await aCourse(backend), [spell(name)], true)
    expect(lines?.[0]?.similar).toBeNull()
  })
})
