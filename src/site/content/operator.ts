// OPERATOR: what only you know, for the privacy page.

/** What only the operator knows. Whatever is `null` is left out of the page. */
export type Operator = {
  /** The person or company responsible for the data, with a postal address. */
  entity: string | null
  /** The person who handles complaints, and how to reach them. */
  grievanceOfficer: string | null
  /** Where the database is hosted, such as 'Mumbai, India'. */
  databaseRegion: string | null
  /** How long the logs of the web host and of Supabase are kept, such as '7 days'. */
  logsKept: string | null
  /** How long back-ups of the database are kept, such as '30 days'. */
  backupsKept: string | null
}

// OPERATOR: fill in what applies to you, then read the whole page. It describes what the product does and promises an answer
// within a month; it is not legal advice. Add whatever else you do with people’s data, such as newsletters or invoices.
export const operator: Operator = {
  entity: null,
  grievanceOfficer: null,
  databaseRegion: null,
  logsKept: null,
  backupsKept: null,
}

// OPERATOR: the date of your latest change.
export const lastChange = '2026-11-29'

// OPERATOR: the date on which you last read the accessibility statement against your own courses.
export const lastReview = '2026-11-26'

/** A part of a page of plain prose. */
export type ProsePart = {
  id: string
  title: string
  paragraphs?: readonly string[]
  points?: readonly { term: string; text: string }[]
  links?: readonly { text: string; url: string }[]
}
