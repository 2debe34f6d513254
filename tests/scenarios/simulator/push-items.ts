// What a device sends.
import type { FaultItem } from './faults.ts'
import type { Deed, Watch } from './oracle/deeds.ts'

export type Item =
  | {
      kind: 'watch'
      video_id: string
      youtube_id?: string
      spans: [number, number][]
      mark: number
      position?: { s: number }
    }
  | { kind: 'note'; video_id: string; id: string; body: string; deleted: boolean }
  | { kind: 'day'; day: string }
  | { kind: 'fault'; video_id: string }
  | FaultItem

/** Each of a video's ids at the video site has its own item. */
const isOf = (item: Item & { kind: 'watch' }, { youtubeId }: Watch) =>
  youtubeId === null || youtubeId === item.youtube_id

/** Whether a push took along what was being written at that moment. */
export function isIn(item: Item, deed: Deed): boolean {
  if (deed.kind === 'note')
    return (
      item.kind === 'note' &&
      item.id === deed.id &&
      (deed.text === null ? item.deleted : item.body === deed.text)
    )
  if (item.kind !== 'watch' || item.video_id !== deed.video) return false
  const { seconds, position, decision } = deed
  if (!isOf(item, deed)) return false
  if (seconds === null) return item.mark > 0 && (item.mark % 2 === 1) === decision
  return (
    item.position?.s === position && item.spans.some(([from, to]) => from <= seconds.from && seconds.to <= to)
  )
}

/** Which of these deeds an item has delivered: all that was watched of a video, or one state of a note. */
export function sentAs(item: Item, deeds: readonly Deed[]): Deed[] {
  if (item.kind === 'watch')
    return deeds.filter((deed) => deed.kind === 'watch' && deed.video === item.video_id && isOf(item, deed))
  if (item.kind !== 'note') return []
  const isThis = (deed: Deed) =>
    deed.kind === 'note' &&
    (item.deleted ? deed.text === null && deed.id === item.id : deed.text === item.body)
  const found = deeds.filter(isThis).at(-1)
  if (!found) throw new Error(`A note that nobody wrote: ${JSON.stringify(item)}`)
  return [found]
}
