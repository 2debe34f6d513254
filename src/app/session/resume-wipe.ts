import { mayHaveToWipe } from './may-have-to-wipe'

/** If closing the tab interrupted a sign-out, the next page finishes it, whichever page that is. */
export function resumeWipe(): void {
  if (mayHaveToWipe()) import('./wipe').then(({ finishWipe }) => finishWipe()).catch(console.error)
}
