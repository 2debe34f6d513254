// What an admin sends to learners: pasted into a chat or a mail, or by WhatsApp.
import { href } from '@/routes'
import { type CsvColumns, toCsv } from '../table/csv'

/** The languages that a learner may want the message in. */
export const messageLanguages = { en: 'In English', hi: 'In Hindi' } as const
export type MessageLanguage = keyof typeof messageLanguages

type Named = { id: string; title: string }
export type Recipient = { name: string | null; email: string }

type ReminderText = {
  one: (title: string, link: string) => string
  /** Null if the courses are not named. */
  more: (titles: string | null, link: string) => string
}

const reminders: Record<MessageLanguage, ReminderText> = {
  en: {
    one: (title, link) =>
      `Namaste,\n\nYour course ${title} is waiting for you. Open it here:\n${link}\n\nIs something keeping you from learning? Reply to this message, and we will help.`,
    more: (titles, link) =>
      `Namaste,\n\nYour courses ${titles ? `${titles} ` : ''}are waiting for you. Open them here:\n${link}\n\nIs something keeping you from learning? Reply to this message, and we will help.`,
  },
  hi: {
    one: (title, link) =>
      `नमस्ते,\n\nआपका कोर्स ${title} आपका इंतज़ार कर रहा है। इसे यहाँ खोलें:\n${link}\n\nपढ़ाई में कोई दिक्कत आ रही है? इसी संदेश का जवाब दें, हम मदद करेंगे।`,
    more: (titles, link) =>
      `नमस्ते,\n\nआपके कोर्स ${titles ? `${titles} ` : ''}आपका इंतज़ार कर रहे हैं। इन्हें यहाँ खोलें:\n${link}\n\nपढ़ाई में कोई दिक्कत आ रही है? इसी संदेश का जवाब दें, हम मदद करेंगे।`,
  },
}

type Enrolled = { titles: string; isOne: boolean; email: string; link: string }

const enrolled: Record<MessageLanguage, (enrolled: Enrolled) => string> = {
  en: ({ titles, isOne, email, link }) =>
    `Namaste,\n\nYou are now enrolled in ${titles}. Open ${isOne ? 'it' : 'them'} here and sign in with Google as ${email}:\n${link}`,
  hi: ({ titles, isOne, email, link }) =>
    `नमस्ते,\n\nआपका नामांकन ${titles} में हो गया है। ${isOne ? 'इसे' : 'इन्हें'} यहाँ खोलें और Google पर ${email} से साइन इन करें:\n${link}`,
}

const enrolledGroup: Record<MessageLanguage, (title: string, link: string) => string> = {
  en: (title, link) =>
    `Namaste,\n\nYou are now enrolled in “${title}”. Open it here and sign in with Google, with the email address that you gave us:\n${link}`,
  hi: (title, link) =>
    `नमस्ते,\n\nआपका नामांकन “${title}” में हो गया है। इसे यहाँ खोलें और Google पर उसी ईमेल पते से साइन इन करें जो आपने हमें दिया था:\n${link}`,
}

/** More courses would not fit into a message that is read. */
const mostNamed = 3

/** For learners who have not been active in these courses for a while. */
export function reminderOf(courses: readonly Named[], language: MessageLanguage): string {
  const { one, more } = reminders[language]
  if (courses.length === 1) return one(listed(courses, language), linkTo(courses))
  const titles = courses.length <= mostNamed ? listed(courses, language) : null
  return more(titles, linkTo(courses))
}

/** For a chat that learners of different courses read: it names none. */
export function groupReminderOf(language: MessageLanguage): string {
  return reminders[language].more(null, linkTo([]))
}

/** For a user who was just enrolled. */
export function enrolledMessageOf(
  courses: readonly Named[],
  { email }: Pick<Recipient, 'email'>,
  language: MessageLanguage,
): string {
  const titles = listed(courses, language)
  return enrolled[language]({ titles, isOne: courses.length === 1, email, link: linkTo(courses) })
}

/** For a chat that all who were just enrolled read: it names none of them. */
export function groupMessageOf(course: Named, language: MessageLanguage): string {
  return enrolledGroup[language](course.title, linkTo([course]))
}

function listed(courses: readonly Named[], language: MessageLanguage): string {
  return new Intl.ListFormat(language).format(courses.map(({ title }) => `“${title}”`))
}

/** Asks users who are signed out to sign in, and then opens the course. */
function linkTo(courses: readonly Named[]): string {
  const [only, ...others] = courses
  const path = only && others.length === 0 ? href('course', { courseId: only.id }) : href('dashboard')
  return location.origin + path
}

export function messagesCsv(
  course: Named,
  people: readonly Recipient[],
  language: MessageLanguage,
): Promise<string> {
  const columns: CsvColumns<Recipient> = {
    Name: ({ name }) => name ?? '',
    Email: ({ email }) => email,
    Message: (person) => enrolledMessageOf([course], person, language),
  }
  return toCsv(columns, people)
}
