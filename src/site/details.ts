// What only the operator of a site knows. The demo's details are in `content/demo`; an operator's own are in the folder
// `operator` beside `src`, which the product never writes to (decision 42). Code imports either as `@operator/…`. A
// detail added after release 1.0 is optional, so that an operator's folder still fits after a merge.

import type { ServiceId } from '@/generated/service-routes'

/** What is the same in every language. Whatever is `null` disappears from every page. */
export type Company = {
  /** As it is displayed; the link is made from its digits. */
  phone: string | null
  email: string | null
  /** WhatsApp number with country code. */
  chatNumber: string | null
  social: readonly { network: 'facebook' | 'instagram' | 'linkedin'; name: string; url: string }[]
  /** On which days somebody answers; 0 is Sunday. */
  openDays: readonly number[]
  /** The site of the people who made this one. */
  creditUrl: string | null
  privacy: PrivacyDetails
  /** The dates of your latest changes on the privacy page, and of your latest reading of the accessibility statement. */
  privacyChanged: string | null
  accessibilityReviewed: string | null
}

/** For the privacy page, which leaves out what is `null`. */
export type PrivacyDetails = {
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

/** What is said in words, in one language. Whatever is `null` takes its section or its line with it. */
export type Details = {
  /** A city and its country. */
  location: string | null
  hours: string | null
  credit: string | null
  /** The paragraphs of 'Our story'. */
  story: readonly string[] | null
  founders: readonly Person[] | null
  advisors: readonly Person[] | null
  figures: readonly Figure[] | null
  testimonials: readonly Testimonial[] | null
  partners: readonly string[] | null
  /** What the captions of your videos lack, for the accessibility statement. */
  captions: string | null
  /**
   * In the folder `photos` beside these details, for the about page, and for the home page, where a phone covers its lower
   * right.
   */
  photo?: Photo | null
}

/** A picture of yours: the name of its file, and what can be seen, for those who cannot see it. */
export type Photo = { readonly file: string; readonly alt: string }

/** A founder or adviser. */
export type Person = {
  readonly role: string
  readonly text: string
  readonly name?: string
  /** In the folder `faces`. */
  readonly face?: Photo
}

export type Figure = { readonly value: string; readonly label: string }

export type Testimonial = {
  readonly quote: string
  /** The part of the quote to stress. */
  readonly highlight?: string
  readonly by: string
  readonly about: string
  /** In the folder `faces`; without it, the icon of the service is shown, or else initials. */
  readonly face?: Photo
  readonly service?: ServiceId
}
