// The page about the device: how much is saved on it, and how much is still to be sent.
import type { Deed, Watch, Writing } from './deeds.ts'
import type { Here, Screen } from './screen.ts'

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** More than is stored of a transcript besides its lines, in bytes. */
const mostBeside = 400

export function faultsOfSizes({ courses, news, said, size, keepsTranscripts }: Screen): string[] {
  const playlists = courses.map(({ id, playlist }) => ({ course_id: id, videos: playlist }))
  const saved = courses.length === 0 ? 0 : bytesOf([courses.map(({ card }) => card), playlists, news])
  const lines = said.reduce((sum, text) => sum + bytesOf(text), 0)
  const { transcripts } = size
  const isRight = keepsTranscripts
    ? (transcripts ?? 0) >= lines && (transcripts ?? 0) <= lines + mostBeside * said.length
    : !transcripts
  return [
    ...(size.saved === saved ? [] : [`${size.saved} bytes are saved, not ${saved}`]),
    ...(isRight ? [] : [`transcripts take ${transcripts} bytes, not about ${lines}`]),
  ]
}

/** Each of a video's ids at the video site is sent separately, and a mark with one of them. */
function rowsOf(video: string, deeds: readonly Watch[]): { least: number; most: number } {
  const here = deeds.filter((deed) => deed.video === video)
  const ids = new Set(here.flatMap(({ youtubeId }) => youtubeId ?? [])).size
  return { least: here.length > 0 ? Math.max(1, ids) : 0, most: ids + (here.some(isMark) ? 1 : 0) }
}

const isMark = ({ youtubeId }: Watch) => youtubeId === null

/** At least what the server cannot have, at most what it is not known to have. */
export function faultsOfUnsent(
  { unsent, hasLater }: Screen,
  here: Here,
  hasArrived: (deed: Deed) => boolean,
): string[] {
  const isOpen = (deed: Deed) => !here.settled.has(deed)
  const isSure = (deed: Deed) => !hasArrived(deed) && !here.refused.has(deed)
  const writings = here.deeds.filter((deed): deed is Writing => deed.kind === 'note')
  const latest = new Map(writings.map((deed) => [deed.id, deed]))
  const least = [...latest.values()].filter((deed) => deed.text !== null && isSure(deed)).length
  const most = writings.filter(isOpen).length
  const watched = here.deeds.filter(
    (deed): deed is Watch => deed.kind === 'watch' && (deed.seconds !== null || deed.decision !== null),
  )
  const sure = watched.filter((deed) => !deed.isDoubtful && isSure(deed))
  const open = watched.filter(isOpen)
  const videos = [...new Set(watched.map(({ video }) => video))]
  const leastOther = videos.reduce((sum, video) => sum + rowsOf(video, sure).least, 0)
  const mostOther = videos.reduce(
    (sum, video) => sum + Math.min(rowsOf(video, open).most, rowsOf(video, watched).least),
    0,
  )
  const faults: string[] = []
  if (unsent.notes < least || unsent.notes > most)
    faults.push(`${unsent.notes} notes are not sent, not ${least} to ${most}`)
  if (unsent.other < leastOther || unsent.other > mostOther)
    faults.push(`${unsent.other} changes are not sent, not ${leastOther} to ${mostOther}`)
  if (hasLater && here.later.size === 0) faults.push('nothing was left for later')
  return faults
}
