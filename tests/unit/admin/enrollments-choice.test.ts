import { describe, expect, test } from 'vitest'
import { countSimilar, getsMessage, outcomeRows } from '@/admin/enrollments/bulk/outcomes'
import {
  changesOf,
  chosenCourses,
  chosenFirst,
  chosenIds,
  type Enrolled,
  isChosen,
  type Toggles,
  toggled,
} from '@/admin/enrollments/user/course-choice'

const course = (id: string) => ({ id, title: `Course ${id}` })
const enrolledIn = (...ids: string[]): Enrolled =>
  new Map(
    ids.map((id) => [
      id.toLowerCase(),
      {
        title: `Course ${id.toLowerCase()}`,
        isActive: id === id.toLowerCase(),
        enrolledAt: '2026-01-01T00:00:00Z',
        group: null,
        endsOn: null,
      },
    ]),
  )
const toggle = (enrolled: Enrolled, ...ids: string[]) =>
  ids.reduce<Toggles>((toggles, id) => toggled(course(id), enrolled, toggles), new Map())

describe('Course choice', () => {
  test('The choice of courses is what the user is enrolled in until one is toggled', () => {
    const enrolled = enrolledIn('a', 'b')
    expect(isChosen('a', enrolled, new Map())).toBe(true)
    expect(isChosen('c', enrolled, new Map())).toBe(false)
    expect(changesOf(enrolled, new Map())).toEqual({ added: [], ended: [] })
  })

  test('The courses that a user has come first on the first page, and on no other', () => {
    const enrolled = enrolledIn('c', 'x', 'D')
    const listed = [
      { ...course('b'), description: 'B' },
      { ...course('c'), description: 'C' },
    ]
    const on = (page: number, search = '') => chosenFirst(listed, { enrolled, search, page })
    expect(on(1)).toEqual([listed[1], course('x'), listed[0]])
    expect(on(1, 'course x')).toEqual([course('x'), listed[0]])
    expect(on(2)).toEqual([listed[0]])
  })

  test('Toggling courses yields the enrollments to add and those to end', () => {
    const enrolled = enrolledIn('a', 'b')
    const changes = changesOf(enrolled, toggle(enrolled, 'a', 'c'))
    expect(changes).toEqual({ added: [course('c')], ended: [course('a')] })
    expect(chosenIds(enrolled, changes)).toEqual(['b', 'c'])
  })

  test('A course toggled twice is back to its original state', () => {
    const enrolled = enrolledIn('a')
    expect(toggle(enrolled, 'a', 'c', 'a', 'c').size).toBe(0)
  })

  test('The admin’s toggles survive a fresh load of the user’s enrollments', () => {
    const toggles = toggle(enrolledIn('a', 'b'), 'a', 'c')
    const fresh = enrolledIn('a', 'd')
    expect(changesOf(fresh, toggles)).toEqual({ added: [course('c')], ended: [course('a')] })
    expect(chosenIds(fresh, changesOf(fresh, toggles))).toEqual(['d', 'c'])
  })

  test('A toggle has nothing left to do when someone else has made the same change', () => {
    const toggles = toggle(enrolledIn('a'), 'a', 'c')
    expect(changesOf(enrolledIn('c'), toggles)).toEqual({ added: [], ended: [] })
  })

  test('Inactive courses are kept, even one that was deactivated after it was unticked', () => {
    const toggles = toggle(enrolledIn('a'), 'a')
    const fresh = enrolledIn('A')
    expect(changesOf(fresh, toggles).ended).toEqual([])
    expect(chosenIds(fresh, changesOf(fresh, toggles))).toEqual(['a'])
  })

  test('A user’s active courses and toggled ones are listed and searched by title', () => {
    const enrolled = enrolledIn('b', 'X')
    const toggles = toggle(enrolled, 'b', 'a')
    expect(chosenCourses(enrolled, toggles, '')).toEqual([course('a'), course('b')])
    expect(chosenCourses(enrolled, toggles, 'COURSE B')).toEqual([course('b')])
  })
})

describe('Bulk enrollment results', () => {
  /** Has no similar addresses. */
  const forEver = { ends_on: null, former_end: null }
  const alone = { similar: null, similar_invited: null, group_label: null, former_group: null, ...forEver }
  const checked = [
    { id: 'a', email: 'a@x.org', name: 'Asha', outcome: 'new' as const, ...alone },
    { id: 'b', email: 'b@x.org', name: null, outcome: 'enrolled' as const, ...alone },
    { id: null, email: 'c@x.org', name: null, outcome: 'unknown' as const, ...alone },
    { id: 'd', email: 'd@x.org', name: 'Dev', outcome: 'new' as const, ...alone },
    { id: 'e', email: 'e@x.org', name: 'Esha', outcome: 'new' as const, ...alone },
  ]
  const outcomes = (rows: ReturnType<typeof outcomeRows>) =>
    rows.map(({ email, outcome }) => [email, outcome])

  test('Bulk enrollment results list the checked addresses first, then the malformed ones', () => {
    expect(outcomes(outcomeRows(checked, [], ['oops']))).toEqual([
      ['a@x.org', 'new'],
      ['b@x.org', 'enrolled'],
      ['c@x.org', 'unknown'],
      ['d@x.org', 'new'],
      ['e@x.org', 'new'],
      ['oops', 'malformed'],
    ])
  })

  test('An address without an account is to be invited, then invited, or enrolled if its owner signed in meanwhile', () => {
    const invite = (email: string) => ({
      id: null,
      email,
      name: null,
      outcome: 'invite' as const,
      ...alone,
    })
    const checked = [invite('f@x.org'), invite('g@x.org'), invite('h@x.org')]
    const done = [
      { id: null, email: 'f@x.org', name: null, outcome: 'invited' as const, ...alone },
      { id: 'g', email: 'g@x.org', name: 'Gita', outcome: 'new' as const, ...alone },
    ]
    expect(outcomes(outcomeRows(checked, done, []))).toEqual([
      ['f@x.org', 'invited'],
      ['g@x.org', 'done'],
      ['h@x.org', 'invite'],
    ])
  })

  test('Learners who were already enrolled are listed with their group before and after the change', () => {
    const line = { id: 'a', email: 'a@x.org', name: null, outcome: 'enrolled' as const, ...alone }
    const regrouped = { ...line, group_label: 'Batch April', former_group: '' }
    expect(outcomeRows([regrouped], [], [])).toMatchObject([{ outcome: 'regroup', group: 'Batch April' }])
    expect(outcomeRows([regrouped], [regrouped], [])).toMatchObject([{ outcome: 'regrouped' }])
    expect(outcomeRows([{ ...line, group_label: 'Batch April' }], [], [])).toMatchObject([
      { outcome: 'enrolled' },
    ])
  })

  test('Somebody whose access has ended stands out, and is not told to be enrolled', () => {
    const line = { id: 'a', email: 'a@x.org', name: null, outcome: 'enrolled' as const, ...alone }
    const rows = outcomeRows(
      [
        { ...line, ends_on: '2020-03-31' },
        { ...line, id: 'b', ends_on: '2199-12-31' },
      ],
      [],
      [],
    )
    expect(rows.map(({ note, isDoubtful }) => [note, isDoubtful])).toEqual([
      ['Access has ended: a later last day opens the course again', true],
      ['', false],
    ])
    expect(rows.map(getsMessage)).toEqual([false, true])
  })

  test('Bulk enrollment results point out what looks wrong, and show a similar address without acting on it', () => {
    const seen = [
      {
        id: null,
        email: 'ahsa@x.org',
        name: null,
        outcome: 'invite' as const,
        ...alone,
        similar: 'asha@x.org',
      },
      {
        id: null,
        email: 'ravi@x.org',
        name: null,
        outcome: 'invite' as const,
        ...alone,
        similar_invited: 'rani@x.org',
      },
      { id: null, email: 'gita@x.org', name: null, outcome: 'invite' as const, ...alone },
      {
        id: 'k',
        email: 'KIM@x.org',
        name: 'Kim',
        outcome: 'new' as const,
        ...alone,
        similar: 'kim@x.org',
      },
    ]
    expect(outcomeRows(seen, [], ['asha@gmail']).map(({ outcome, note }) => [outcome, note])).toEqual([
      ['invite', 'Similar to asha@x.org, who has an account'],
      ['invite', 'Similar to rani@x.org, who has been invited'],
      ['invite', ''],
      ['new', 'Known as kim@x.org'],
      ['malformed', 'The part after the @ sign has no ending, such as .com'],
    ])
    expect(countSimilar(seen)).toBe(2)
  })

  test.each([
    ['gmail.con', 'gmail.com'],
    ['gmial.com', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['yahooo.co.in', 'yahoo.co.in'],
    ['rediffmail.con', 'rediffmail.com'],
  ])('Bulk enrollment results ask about a mistyped domain: %s', (typed, meant) => {
    const invite = { id: null, email: `asha@${typed}`, name: null, outcome: 'invite' as const, ...alone }
    expect(outcomeRows([invite], [], [])[0]?.note).toBe(`Is @${meant} meant?`)
    for (const domain of [meant, 'mail.com', 'email.com', 'clinic.example']) {
      expect(outcomeRows([{ ...invite, email: `asha@${domain}` }], [], [])[0]?.note).toBe('')
    }
  })

  test('A user deleted after being picked is listed with the address by which they were picked', () => {
    const gone = { id: 'f', email: null, name: null, outcome: 'unknown' as const, ...alone }
    expect(outcomes(outcomeRows([gone], [], [], new Map([['f', 'f@x.org']])))).toEqual([
      ['f@x.org', 'unknown'],
    ])
  })

  test('Checked addresses turn into actual outcomes as far as the enrollment got', () => {
    const done = [
      { id: 'a', email: 'a@x.org', name: 'Asha', outcome: 'new' as const, ...alone },
      { id: 'd', email: 'd@x.org', name: 'Dev', outcome: 'enrolled' as const, ...alone },
    ]
    const rows = outcomeRows(checked, done, [])
    expect(outcomes(rows)).toEqual([
      ['a@x.org', 'done'],
      ['b@x.org', 'enrolled'],
      ['c@x.org', 'unknown'],
      ['d@x.org', 'enrolled'],
      ['e@x.org', 'new'],
    ])
  })
})
