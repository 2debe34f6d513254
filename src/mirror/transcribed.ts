import type { MirrorDatabase, MirrorMeta } from './schema'

/** Which videos of a course have their transcript here, and whether others may be on their way. */
export type TranscribedVideos = { here: ReadonlySet<string>; isComing: boolean }

export function readTranscribed(mirror: MirrorDatabase, course: string): Promise<TranscribedVideos> {
  return mirror.transaction('r', mirror.meta, mirror.transcripts, async () => {
    const [meta, here] = await Promise.all([
      mirror.meta.get('mirror'),
      mirror.transcripts.where('course_id').equals(course).primaryKeys(),
    ])
    const isComing = !!meta && !meta.isWithoutTranscripts && (await isLacking(mirror, meta, course))
    return { here: new Set(here), isComing }
  })
}

/** Whether transcripts of the course are missing here. A hash counts only if all of its rows are stored. */
export async function isLacking(
  mirror: MirrorDatabase,
  { transcripts }: MirrorMeta,
  course: string,
): Promise<boolean> {
  const hash = transcripts?.manifest[course]
  const held = transcripts?.held[course]
  if (!hash || held?.hash !== hash) return hash !== undefined
  return (await mirror.transcripts.where('course_id').equals(course).count()) < held.count
}
