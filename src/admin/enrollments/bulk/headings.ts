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

/** Other words in the title of a table of learners. */
const title = wordsOf(`
  absent active all attendance attended data detail details enrolled info information list lists new present report roster sheet
  अनुपस्थित उपस्थित उपस्थिति जानकारी विवरण सूची
`)

/** Words that tell names apart: `Full name`, and in meetings `Name (Original Name)`. */
const whichName = wordsOf('complete full original पूरा')

const group = wordsOf('batch batches branch clinic cohort group groups section बैच क्लिनिक समूह ग्रुप शाखा')

const lastDay = wordsOf(`
  access date day end ending ends expires expiry last on till until upto valid validity
  अंतिम आख़िरी आखिरी तक तारीख तिथि दिन वैधता समाप्ति
`)
/** Of those, the ones that say it is about an end. */
const endWords = wordsOf('end ending ends expires expiry till until upto validity तक वैधता समाप्ति')

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
  // `No email` is a cell's value, not a heading.
  if (!words.some((word) => email.has(word)) || words[0] === 'no') return 0
  const number = words.find((word) => /^\d+$/.test(word))
  const others = words.filter((word) => !email.has(word) && !neutral.has(word) && word !== number)
  if (others.some((word) => !learner.has(word))) return 0
  // A contact's second address is only used if there is no first one.
  return others.length > 0 ? 3 : number === undefined || number === '1' ? 2 : 1
}

export function isAddressHeading(heading: string): boolean {
  return addressRank(heading) > 0
}

/** Whether a heading announces addresses, even those of other people. */
export function mentionsAddress(heading: string): boolean {
  const words = read(heading)
  return words[0] !== 'no' && words.some((word) => email.has(word))
}

/** Whether a heading announces names, even those of other people. */
export function mentionsName(heading: string): boolean {
  return namePart(heading) !== null || read(heading).some((word) => wholeName.has(word))
}

/** Whether a title announces a table of learners: `Attendee Details`, `2. Participants`. */
export function isLearnersTitle(text: string): boolean {
  const words = read(text).filter(
    (word) => !neutral.has(word) && !title.has(word) && !/^\p{Nd}+$/u.test(word),
  )
  return (
    words.some((word) => learner.has(word)) && words.every((word) => learner.has(word) || wholeName.has(word))
  )
}

/** The words that name other people than learners: in `Parent email`, `parent`. */
export function othersIn(heading: string): string[] {
  const known = [neutral, learner, email, wholeName, firstName, lastName, whichName]
  return read(heading).filter((word) => !known.some((set) => set.has(word)) && !/^\p{Nd}+$/u.test(word))
}

export type NamePart = 'whole' | 'first' | 'last'

/**
 * Which part of a name a column has, of learners or of the people named by `others`; null if it is unknown, or
 * about someone else.
 */
export function namePart(heading: string, others: readonly string[] = []): NamePart | null {
  const words = read(heading).filter(
    (word) => !neutral.has(word) && !learner.has(word) && !others.includes(word),
  )
  const rest = words.filter((word) => !wholeName.has(word))

  const unknown = rest.filter((word) => !whichName.has(word))
  if (unknown.length === 0) return words.length > rest.length ? 'whole' : null
  const isFirst = unknown.some((word) => firstName.has(word))
  const isLast = unknown.some((word) => lastName.has(word))
  if (unknown.some((word) => !firstName.has(word) && !lastName.has(word) && word !== 'and')) return null
  return isFirst && isLast ? 'whole' : isFirst ? 'first' : 'last'
}

/** Whether a column has the last days of the learners' access: 'Valid until', 'Access ends', 'Last day'. */
export function isLastDayHeading(heading: string): boolean {
  const words = read(heading)
  const isEnd =
    words.some((word) => endWords.has(word)) ||
    /^(last|अंतिम|आख़िरी|आखिरी) (day|date|दिन|तारीख|तिथि)$/.test(words.join(' '))
  return isEnd && words.every((word) => lastDay.has(word))
}

/** Whether a column has the learners' groups. */
export function isGroupHeading(heading: string): boolean {
  const words = read(heading).filter((word) => !learner.has(word) && !wholeName.has(word))
  return words.length > 0 && words.every((word) => group.has(word))
}
