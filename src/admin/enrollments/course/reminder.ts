// What an admin pastes into a chat for learners who have not been seen for a while.

/** The languages that a learner may want it in. */
export const reminderLanguages = { en: 'In English', hi: 'In Hindi' } as const
export type ReminderLanguage = keyof typeof reminderLanguages

const write: Record<ReminderLanguage, (title: string, link: string) => string> = {
  en: (title, link) =>
    `Namaste,\n\nyour course “${title}” is waiting for you. Open it here:\n${link}\n\nIs something keeping you from learning? Reply to this message, and we will help.`,
  hi: (title, link) =>
    `नमस्ते,\n\nआपका कोर्स “${title}” आपका इंतज़ार कर रहा है। इसे यहाँ खोलें:\n${link}\n\nपढ़ाई में कोई दिक्कत आ रही है? इसी संदेश का जवाब दें, हम मदद करेंगे।`,
}

/** With the link to the course, which asks those who are signed out to sign in. */
export function reminderOf(course: { title: string }, link: string, language: ReminderLanguage): string {
  return write[language](course.title, link)
}
