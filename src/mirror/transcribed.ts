import type { MirrorDatabase, MirrorMeta } from './schema'

/** Which videos of a course have their transcript here, and whether others may be on their way. */
export type TranscribedVideos = { here: ReadonlySet<string>; isComing: boolean }

export function readTranscribed(mirror: MirrorDatabase, course: string): Promise<TranscribedVideos> {
  return mirror.transaction('r', mirror.meta, mirror.transcripts, async () => {
    const [meta, here] = await Promise.all([
      mirror.meta.get('mirror'),
      mirror.transcripts.where('course_id').equals(course).primaryKeys(),
    ])
    const isComing = !!meta && !meta.isWithoutTranscripts && coursesLacking(meta).includes(course)
    return { here: new Set(here), isComing }
  })
}

/** Of which courses not all transcripts are here. */
export function coursesLacking({ transcripts }: MirrorMeta): string[] {
  const { manifest = {}, held = {} } = transcripts ?? {}
  return Object.keys(manifest).filter((id) => manifest[id] !== held[id])
}
