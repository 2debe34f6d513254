// How long a video is, in seconds.
import type { Entry } from './deeds.ts'
import type { ShownVideo } from './screen.ts'

/** Of which nine tenths make it complete. */
export const countedLength = (_: Entry, { duration }: ShownVideo): number | null => duration

/** That is drawn and named. */
export const shownLength = ({ duration_s }: Entry, { duration }: ShownVideo): number | null =>
  duration_s ?? duration
