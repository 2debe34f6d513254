// How long a video is, in seconds.
import type { Entry } from './deeds.ts'
import type { ShownVideo } from './screen.ts'

/** The length of which nine tenths make it complete. */
export const countedLength = (_: Entry, { duration }: ShownVideo): number | null => duration

/** The length that is displayed. */
export const shownLength = ({ duration_s }: Entry, { duration }: ShownVideo): number | null =>
  duration_s ?? duration
