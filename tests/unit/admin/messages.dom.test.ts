import { expect, test } from 'vitest'
import {
  enrolledMessageOf,
  groupMessageOf,
  groupReminderOf,
  messagesCsv,
  reminderOf,
} from '@/admin/messages/messages'
import { chatLink } from '@/lib/phone-links'

const course = { id: 'c1', title: 'Nadi Pariksha' }
const other = { id: 'c2', title: 'Panchakarma' }
const link = `${location.origin}/course/c1`

test.each(['en', 'hi'] as const)(
  'A reminder names the course and has its link on a line of its own: %s',
  (language) => {
    const lines = reminderOf([course], language).split('\n')
    expect(lines).toContain(link)
    expect(lines.join(' ')).toContain('“Nadi Pariksha”')
    expect(/[ऀ-ॿ]/.test(lines[0] ?? '')).toBe(language === 'hi')
  },
)

test('A reminder of up to three courses names them, and one of more names none', () => {
  const courses = ['Nadi', 'Marma', 'Rasayana', 'Panchakarma'].map((title) => ({ id: title, title }))
  const dashboard = `${location.origin}/dashboard`
  expect(reminderOf(courses.slice(0, 2), 'en')).toContain(
    `Your courses “Nadi” and “Marma” are waiting for you. Open them here:\n${dashboard}\n`,
  )
  expect(reminderOf(courses.slice(0, 3), 'hi')).toContain(
    'आपके कोर्स “Nadi”, “Marma”, और “Rasayana” आपका इंतज़ार',
  )
  expect(reminderOf(courses, 'en')).toBe(groupReminderOf('en'))
  expect(groupReminderOf('en')).toContain(`Your courses are waiting for you. Open them here:\n${dashboard}\n`)
})

test.each([
  ['en', 'Namaste,', /^[A-Z]/],
  ['hi', 'नमस्ते,', /^[ऀ-ॿ]/],
] as const)(
  'Every message begins like a letter: the greeting, an empty line, a new sentence: %s',
  (language, greeting, sentence) => {
    const messages = [
      reminderOf([course], language),
      groupReminderOf(language),
      groupMessageOf(course, language),
      enrolledMessageOf([course], { email: 'asha@x.example' }, language),
    ]
    for (const [first, second, third] of messages.map((message) => message.split('\n'))) {
      expect([first, second]).toEqual([greeting, ''])
      expect(third).toMatch(sentence)
    }
  },
)

test.each(['en', 'hi'] as const)(
  'A message about an enrollment names the course, the address to sign in with and the link to the course: %s',
  (language) => {
    const message = enrolledMessageOf([course], { email: 'asha@x.example' }, language)
    expect(message.split('\n').at(-1)).toBe(link)
    expect(message).toContain('“Nadi Pariksha”')
    expect(message).toContain('asha@x.example')
    expect(/[ऀ-ॿ]/.test(message)).toBe(language === 'hi')
  },
)

test('A message about several courses names them all and links to the dashboard', () => {
  const message = enrolledMessageOf([course, other], { email: 'asha@x.example' }, 'en')
  expect(message).toContain('You are now enrolled in “Nadi Pariksha” and “Panchakarma”. Open them here')
  expect(enrolledMessageOf([course, other], { email: 'asha@x.example' }, 'hi')).toContain('इन्हें यहाँ खोलें')
  expect(message.split('\n').at(-1)).toBe(`${location.origin}/dashboard`)
})

test('A WhatsApp link carries the whole message, whatever is in it', () => {
  const message = 'Namaste,\n\n“A & B” at https://x.example/?a=1#b'
  expect(new URL(chatLink(message)).searchParams.get('text')).toBe(message)
})

test('The file of all messages has one message per person, and no formulas', async () => {
  const people = [
    { name: '=cmd()', email: 'asha@x.example' },
    { name: null, email: 'ravi@x.example' },
  ]
  const csv = await messagesCsv(course, people, 'en')
  expect(csv).toContain('"Name","Email","Message"')
  expect(csv).toContain(`"'=cmd()","asha@x.example","Namaste,`)
  expect(csv).toContain('"","ravi@x.example","Namaste,')
  expect(csv).toContain('sign in with Google as ravi@x.example:')
})
