// What a learner can show for a course: claimed once, and frozen.
import * as v from 'valibot'
import { count, id, optionalShownText, shownText, text, time } from './fields'

const day = v.pipe(v.string(), v.isoDate())

/** What is printed on it. */
const printed = {
  /** Twelve characters: see `lib/certificate-code`. */
  code: text,
  learner_name: shownText,
  course_title: shownText,
  /** Seconds of video that counted toward it. */
  seconds: count,
  videos: count,
  /** The day in India on which the server counted the last second that was needed. */
  completed_on: day,
}

/** The learner's own, as it is mirrored. */
export const certificate = v.object({
  ...printed,
  /** The course may have been deleted since. */
  course_id: id,
  issued_at: time,
  revoked_at: v.nullable(time),
  /** Why it was revoked. */
  reason: optionalShownText,
})

/** What lists of learners show admins of it. */
export const listedCertificate = v.pick(certificate, ['code', 'issued_at', 'revoked_at'])

/** What anyone may know of it. */
export const verifiedCertificate = v.object({ ...printed, issued_on: day, revoked_on: v.nullable(day) })

export type Certificate = v.InferOutput<typeof certificate>
export type VerifiedCertificate = v.InferOutput<typeof verifiedCertificate>

/** The greatest length of the name, in characters. */
export const longestName = 100
