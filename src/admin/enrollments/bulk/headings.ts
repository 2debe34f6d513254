// What the headings of rosters and contact lists mean, in English and Hindi.

/** A heading is known if all its words are listed here: 'Mentor mail' is about another person. */
const neutral = wordsOf(`
  a account address addresses addr and column contact enter field for google here id ids is login mobile no number official of only our personal
  phone please primary registered required self the to type user username valid value whatsapp work write your yours
  अपना अपनी अपने आईडी आई डी आपका आपकी आपके एड्रेस और का की के को करें गूगल दर्ज दें पता पते यहाँ लिखें संपर्क
`)
const learner = wordsOf(`
  applicant applicants attendee attendees candidate candidates delegate delegates learner learners member members participant
  participants pupil pupils registrant registrants student students trainee trainees
  अभ्यर्थी छात्र छात्रा छात्रों प्रतिभागी प्रतिभागियों प्रशिक्षु विद्यार्थी विद्यार्थियों शिक्षार्थी शिक्षार्थियों सदस्य
`)
const email = wordsOf('email emails mail mails gmail emailid mailid emailaddress ईमेल इमेल जीमेल ईमेलआईडी मेल')
const wholeName = wordsOf('name names fullname नाम')
const firstName = wordsOf('first given firstname givenname forename')
const lastName = wordsOf('last family lastname familyname surname middle middlename उपनाम')

const group = wordsOf('batch batches branch clinic cohort group groups section बैच क्लिनिक समूह ग्रुप शाखा')

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.normalize('NFC').trim().split(/\s+/))
}

/** 'E-mail 1 - Value' is email, 1, value. */
function read(heading: string): string[] {
  if (heading.length > 100) return []
  const words = heading
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/['’]s?(?!\p{L})/gu, '')
    .replace(/(?<!\p{L})e[\s._-]+mail/u, 'email')
    .replace(/(?<!\p{L})(?:[इई]|जी)[\s._-]+मेल/u, 'ईमेल')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return words ? words.split(' ') : []
}

/** How likely a column has the learners' addresses, by its heading; 0 if unknown or about other people. */
export function addressRank(heading: string): number {
  const words = read(heading)
  if (!words.some((word) => email.has(word))) return 0
  const number = words.find((word) => /^\d+$/.test(word))
  const others = words.filter((word) => !email.has(word) && !neutral.has(word) && word !== number)
  if (others.some((word) => !learner.has(word))) return 0
  // A contact's second address is only used if there is no first one.
  return others.length > 0 ? 3 : number === undefined || number === '1' ? 2 : 1
}

export function isAddressHeading(heading: string): boolean {
  return addressRank(heading) > 0
}

export type NamePart = 'whole' | 'first' | 'last'

/** Which part of the learners' names a column has; null if unknown or about other people. */
export function namePart(heading: string): NamePart | null {
  const words = read(heading).filter((word) => !neutral.has(word) && !learner.has(word))
  const others = words.filter((word) => !wholeName.has(word))
  if (others.length === 0) return words.length > 0 ? 'whole' : null
  const isFirst = others.some((word) => firstName.has(word))
  const isLast = others.some((word) => lastName.has(word))
  if (others.some((word) => !firstName.has(word) && !lastName.has(word) && word !== 'and')) return null
  return isFirst && isLast ? 'whole' : isFirst ? 'first' : 'last'
}

/** Whether a column has the learners' groups. */
export function isGroupHeading(heading: string): boolean {
  const words = read(heading).filter((word) => !learner.has(word) && !wholeName.has(word))
  return words.length > 0 && words.every((word) => group.has(word))
}
