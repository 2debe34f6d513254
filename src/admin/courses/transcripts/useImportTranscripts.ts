import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { deleteTranscript, getTranscript, saveTranscripts } from '@/api/transcripts'
import { AppError } from '@/lib/errors'
import type { Transcript } from '@/model/transcript'
import type { TranscriptDraft } from '@/model/types'
import { showError, showSuccess } from '@/ui/toast'
import { useBatches } from '../../batch/useBatches'
import { messageOf } from '../../error-message'
import { failures } from '../../notices'
import { keys } from '../../query/keys'
import { type Saved, saveEach } from './save-each'

/** A transcript to save, with its video and its file. */
export type Import = TranscriptDraft & { title: string; file: string }

export type ImportOutcome = {
  id: string
  title: string
  file: string
  outcome: 'added' | 'replaced' | 'same' | 'conflict' | 'gone' | 'refused'
}

/** What an import has done to a video: its transcript now, and the one before. */
export type Imported = { now: TranscriptDraft; before: Transcript | null }

/** As many as fit into one request, however long they are. */
const batchSize = 5

/** Saves transcripts of many videos, each only over the one that was seen. `imported` is what changed. */
export function useImportTranscripts(courseId: string) {
  const queries = useQueryClient()
  /** Read only once: when a save is repeated, the video may have the new one already. */
  const before = useRef(new Map<string, Transcript | null>())
  const imported = useRef<Imported[]>([])

  function outcomeOf({ title, file, ...draft }: Import, outcome: Saved): ImportOutcome {
    const had = before.current.get(draft.video) ?? null
    const isSame = had !== null && isSameText(had, draft)
    if (outcome === 'saved' && !isSame) imported.current.push({ now: draft, before: had })
    const done = isSame ? 'same' : had ? 'replaced' : 'added'
    return { id: draft.video, title, file, outcome: outcome === 'saved' ? done : outcome }
  }
  async function importAll(batch: readonly Import[]): Promise<ImportOutcome[]> {
    await Promise.all(
      batch.map(async ({ video, seen_revision }) => {
        if (before.current.has(video)) return
        before.current.set(video, seen_revision === null ? null : await getTranscript(video))
      }),
    )
    const outcomes = await saveEach(batch.map(({ title: _, file: __, ...draft }) => draft))
    return batch.map((entry, place) => outcomeOf(entry, outcomes[place] ?? 'refused'))
  }
  const run = useBatches<null, Import, ImportOutcome>(batchSize, (_, batch) => importAll(batch), {
    work: { name: 'An import of transcripts', what: 'transcripts' },
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.courseTranscripts(courseId) }),
  })
  return { run, imported }
}

type Text = Pick<Transcript, 'language' | 'cues'>

function isSameText(one: Text, other: Text): boolean {
  return one.language === other.language && JSON.stringify(one.cues) === JSON.stringify(other.cues)
}

/** Undoes an import, except for transcripts changed since. Continues if its page is left. */
export function useUndoImport(courseId: string) {
  const queries = useQueryClient()
  return async (imported: readonly Imported[]): Promise<void> => {
    try {
      let isAllBack = true
      for (const { now, before } of imported) {
        const present = await getTranscript(now.video)
        if (!present || !isSameText(present, now)) isAllBack = false
        else if (before) {
          const { language, cues } = before
          const draft = { video: now.video, language, cues, seen_revision: present.revision }
          if ((await saveTranscripts([draft]))[0] !== 'saved') isAllBack = false
        } else if ((await deleteTranscript(now.video, present.revision)) === 'conflict') isAllBack = false
      }
      if (!isAllBack) throw new AppError('stale', { reason: 'not-all-back' })
      showSuccess('The transcripts are as they were before')
    } catch (thrown) {
      showError(`${failures.undo}. ${messageOf(thrown)}`)
    } finally {
      void queries.invalidateQueries({ queryKey: keys.courseTranscripts(courseId) })
    }
  }
}
