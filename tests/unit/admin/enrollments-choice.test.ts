import { describe, expect, test } from 'vitest'
import {
  countSimilar,
  doneSentence,
  doneSoFar,
  getsMessage,
  givenBy,
  outcomeRows,
} from '@/admin/enrollments/bulk/outcomes'
import {
  changesOf,
  chosenAfter,
  chosenCourses,
  chosenFirst,
  type Enrolled,
  isChosen,
  lastDayOf,
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
const idsAfter = (...of: Parameters<typeof chosenAfter>) => chosenAfter(...of).map(({ id }) => id)
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
    expect(idsAfter(enrolled, changes)).toEqual(['b', 'c'])
  })

  test('A course toggled twice is back to its original state', () => {
    const enrolled = enrolledIn('a')
    expect(toggle(enrolled, 'a', 'c', 'a', 'c').size).toBe(0)
  })

  test('The admin’s toggles survive a fresh load of the user’s enrollments', () => {
    const toggles = toggle(enrolledIn('a', 'b'), 'a', 'c')
    const fresh = enrolledIn('a', 'd')
    expect(changesOf(fresh, toggles)).toEqual({ added: [course('c')], ended: [course('a')] })
    expect(idsAfter(fresh, changesOf(fresh, toggles))).toEqual(['d', 'c'])
  })

  test('A course that is added has the last day that was chosen, or else the one it had before', () => {
    const enrolled: Enrolled = new Map(
      [...enrolledIn('a')].map(([id, a]) => [id, { ...a, endsOn: '2026-03-31' }]),
    )
    const days = new Map([
      ['c', '2026-02-28'],
      ['d', ''],
    ])
    const changes = changesOf(enrolled, toggle(enrolled, 'c', 'd', 'e'))
    expect(chosenAfter(enrolled, changes, days).slice(1)).toEqual([
      { id: 'c', lastDay: '2026-02-28' },
      { id: 'd', lastDay: '' },
      { id: 'e', lastDay: '' },
    ])
    expect(['a', 'c', 'd', 'e'].map((id) => lastDayOf(id, enrolled, days))).toEqual([
      '2026-03-31',
      '2026-02-28',
      '',
      '',
    ])
  })

  test('A toggle has nothing left to do when someone else has made the same change', () => {
    const toggles = toggle(enrolledIn('a'), 'a', 'c')
    expect(changesOf(enrolledIn('c'), toggles)).toEqual({ added: [], ended: [] })
  })

  test('Inactive courses are kept, even one that was deactivated after it was unticked', () => {
    const toggles = toggle(enrolledIn('a'), 'a')
    const fresh = enrolledIn('A')
    expect(changesOf(fresh, toggles).ended).toEqual([])
    expect(idsAfter(fresh, changesOf(fresh, toggles))).toEqual(['a'])
  })

  test('A user’s active courses and toggled ones are listed and searched by title', () => {
    const enrolled = enrolledIn('b', 'X')
    const toggles = toggle(enrolled, 'b', 'a')
    expect(chosenCourses(enrolled, toggles, '')).toEqual([course('a'), course('b')])
    expect(chosenCourses(enrolled, toggles, 'COURSE B')).toEqual([course('b')])
  })
})

describe('Bulk enrollment results', () => {
  /** Has no similar addresses, and nothing changes. */
  const alone = {
    similar: null,
    similar_invited: null,
    group_label: null,
    former_group: null,
    ends_on: null,
    former_end: null,
    invited_group: null,
    invited_end: null,
    just_enrolled: false,
  }
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
    expect(outcomeRows([regrouped], [], [])).toMatchObject([
      { outcome: 'regroup', group: 'Batch April', note: 'Before: without a group' },
    ])
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

  test('A roster’s other last days are listed with those before, of people who are invited too, and what takes access away stands out', () => {
    const enrolled = { id: 'a', email: 'a@x.org', name: null, outcome: 'enrolled' as const, ...alone }
    const invited = { ...enrolled, id: null, email: 'b@x.org', outcome: 'invited' as const }
    const lines = [
      { ...enrolled, ends_on: '2199-06-30', former_end: '2199-03-31' },
      { ...invited, ends_on: '2199-06-30', invited_end: '2199-03-31' },
      { ...invited, email: 'c@x.org', ends_on: '2199-06-30', invited_end: '' },
      { ...invited, email: 'd@x.org', ends_on: '2199-03-31', invited_end: '2199-06-30' },
      { ...invited, email: 'e@x.org', ends_on: '2199-06-30', group_label: 'B', invited_group: 'A' },
    ]
    expect(
      outcomeRows(lines, [], []).map(({ outcome, note, isDoubtful }) => [outcome, note, isDoubtful]),
    ).toEqual([
      ['extend', 'Before: until 31 March 2199', false],
      ['extend', 'Before: until 31 March 2199', false],
      ['extend', 'Before: without an end', false],
      ['extend', 'Ends earlier than before: they had it until 30 June 2199', true],
      ['regroup', 'Before: in “A”', false],
    ])
    expect(lines.map(givenBy)).toEqual([
      { group: '', lastDay: '2199-06-30' },
      { group: '', lastDay: '2199-06-30' },
      { group: '', lastDay: '2199-06-30' },
      { group: '', lastDay: '2199-03-31' },
      { group: 'B', lastDay: '' },
    ])
    expect(outcomeRows(lines, lines, []).map(({ outcome }) => outcome)).toEqual([
      'extended',
      'extended',
      'extended',
      'extended',
      'regrouped',
    ])
    expect(doneSoFar(lines, lines)).toEqual({
      enrolled: [],
      invited: [],
      changed: [
        { id: 'a', ends_on: '2199-03-31', seen_ends_on: '2199-06-30' },
        { email: 'b@x.org', ends_on: '2199-03-31', seen_ends_on: '2199-06-30' },
        { email: 'c@x.org', ends_on: '', seen_ends_on: '2199-06-30' },
        { email: 'd@x.org', ends_on: '2199-06-30', seen_ends_on: '2199-03-31' },
        { email: 'e@x.org', group_label: 'A', seen_group_label: 'B' },
      ],
    })
  })

  test('A batch that is sent again after its answer was lost counts what it had done, and nothing that others did', () => {
    const fresh = { id: 'a', email: 'a@x.org', name: null, outcome: 'new' as const, ...alone }
    const invite = { ...fresh, id: null, email: 'c@x.org', outcome: 'invite' as const }
    const moved = { ...fresh, id: 'd', email: 'd@x.org', outcome: 'enrolled' as const }
    const lines = [
      fresh,
      { ...fresh, id: 'b', email: 'b@x.org' },
      invite,
      { ...moved, ends_on: '2199-06-30', former_end: '' },
    ]
    const answers = [
      { ...fresh, outcome: 'enrolled' as const, just_enrolled: true },
      { ...fresh, id: 'b', email: 'b@x.org', outcome: 'enrolled' as const },
      { ...invite, outcome: 'invited' as const },
      { ...moved, ends_on: '2199-06-30', just_enrolled: true },
    ]
    const done = doneSoFar(lines, answers)
    expect(done).toEqual({
      enrolled: ['a'],
      invited: ['c@x.org'],
      changed: [{ id: 'd', ends_on: '', seen_ends_on: '2199-06-30' }],
    })
    expect(doneSentence(done, 'Nadi')).toBe(
      '1 learner enrolled in Nadi, 1 at their first sign-in, 1 with another last day',
    )
    expect(outcomes(outcomeRows(lines, answers, []))).toEqual([
      ['a@x.org', 'done'],
      ['b@x.org', 'enrolled'],
      ['c@x.org', 'invited'],
      ['d@x.org', 'extended'],
    ])
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
