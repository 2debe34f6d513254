import { mayHaveToWipe } from './may-have-to-wipe'

/** If closing the tab interrupted a sign-out, the next page, whichever it is, finishes it. */
export function resumeWipe(): void {
  if (mayHaveToWipe()) import('./wipe').then(({ finishWipe }) => finishWipe()).catch(console.error)
}
