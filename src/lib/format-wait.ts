// Apart from the other formats, because the API names waits too, and public pages need nothing else of them.
import { texts } from '../texts/texts'

/** 'in 2 minutes', below a minute 'in 30 seconds'. */
export function formatWait(milliseconds: number): string {
  const waits = new Intl.RelativeTimeFormat(texts.words.locale)
  return milliseconds >= 60_000
    ? waits.format(Math.ceil(milliseconds / 60_000), 'minute')
    : waits.format(Math.ceil(milliseconds / 1000), 'second')
}
