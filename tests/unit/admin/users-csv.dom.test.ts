import { describe, expect, test } from 'vitest'
import { progressCsv } from '@/admin/progress/export'
import { csvFileName, toCsv } from '@/admin/table/csv'
import { enrollmentCsv, userCsv } from '@/admin/users/export'

describe('CSV file', () => {
  test('A CSV file begins with a byte order mark, quotes every cell and ends each line with CRLF', async () => {
    expect(await toCsv({ Name: () => 'Asha "A" Verma', Email: (email) => email }, ['asha@example.com'])).toBe(
      '\uFEFF"Name","Email"\r\n"Asha ""A"" Verma","asha@example.com"\r\n',
    )
  })

  test.each([
    '=HYPERLINK("x")',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    ' =1',
    '\u00A0=1',
    '=1\nsecond line',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ])('The formula %j becomes plain text in the cells and the header of a CSV file', async (formula) => {
    const cell = `"'${formula.replaceAll('"', '""')}"`
    expect(await toCsv({ [formula]: (cell) => cell }, [formula])).toBe(`\uFEFF${cell}\r\n${cell}\r\n`)
  })

  test.each(['asha@example.com', 'a=b', 'Vaidya -', "O'Neil", '"=1"', '', '2026-11-21T07:00:00+00:00'])(
    'The text %j stays unchanged in a CSV file',
    async (text) => {
      expect(await toCsv({ x: (cell) => cell }, [text])).toBe(
        `\uFEFF"x"\r\n"${text.replaceAll('"', '""')}"\r\n`,
      )
    },
  )

  test('A CSV file is named after its content and the local date, without characters that file systems refuse', () => {
    expect(csvFileName('users', new Date(2026, 10, 3))).toBe('users-2026-11-03.csv')
    expect(csvFileName('../Results: "A/B"', new Date(2026, 0, 31))).toBe('results-a-b-2026-01-31.csv')
  })
})

test('Users are exported with their name, e-mail, role and join date', async () => {
  const user = { id: '1', avatar_url: null, role: 'learner', created_at: '2026-01-02T03:04:05+00:00' }
  const csv = await toCsv(userCsv, [
    { ...user, full_name: '=HYPERLINK("x")', email: 'asha@example.com' },
    { ...user, full_name: null, email: '+ravi@example.com' },
  ])
  expect(csv.split('\r\n')).toEqual([
    '\uFEFF"Name","Email","Role","Joined"',
    '"\'=HYPERLINK(""x"")","asha@example.com","learner","2026-01-02T03:04:05+00:00"',
    '"","\'+ravi@example.com","learner","2026-01-02T03:04:05+00:00"',
    '',
  ])
})

test('Enrollments are exported with the learner, the course and the date', async () => {
  const csv = await toCsv(enrollmentCsv, [
    {
      id: '1',
      user_id: '2',
      enrolled_at: '2026-01-02T03:04:05+00:00',
      group_label: 'Batch March',
      ends_on: '2027-03-31',
      profile: { email: 'asha@example.com', full_name: 'Asha' },
      course: { title: '@home; =1+1' },
    },
  ])
  expect(csv).toContain(
    '"Asha","asha@example.com","\'@home; =1+1","Batch March","2026-01-02T03:04:05+00:00","2027-03-31"',
  )
})

test('Progress is exported in videos and with the certificate, and no one has completed a course without videos', async () => {
  const row = {
    profile: { email: 'asha@example.com', full_name: 'Asha' },
    course: 'Pulse',
    group: null,
    enrolledAt: '2026-01-02T03:04:05+00:00',
    endsOn: null,
  }
  const progress = { user_id: '1', course_id: '2', last_activity: null, reminded_at: null, certificate: null }
  const csv = await toCsv(progressCsv, [
    {
      ...row,
      progress: {
        ...progress,
        complete: 2,
        total: 2,
        last_activity: '2026-02-03T04:05:06+00:00',
        certificate: { code: '7K3MQ2XW9PAB', issued_at: '2026-02-04T04:05:06+00:00', revoked_at: null },
      },
    },
    { ...row, progress: { ...progress, complete: 0, total: 0 } },
    { ...row, progress: undefined },
  ])
  const shared = '"Asha","asha@example.com","Pulse","","2026-01-02T03:04:05+00:00",""'
  expect(csv.split('\r\n').slice(1)).toEqual([
    `${shared},"2","2","yes","2026-02-03T04:05:06+00:00","7K3M-Q2XW-9PAB","2026-02-04T04:05:06+00:00",""`,
    `${shared},"0","0","no","","","",""`,
    `${shared},"","","","","","",""`,
    '',
  ])
})
