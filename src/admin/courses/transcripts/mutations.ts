import { useQueryClient } from '@tanstack/react-query'
import { deleteTranscript, saveTranscripts } from '@/api/transcripts'
import { AppError } from '@/lib/errors'
import type { Transcript } from '@/model/transcript'
import { showError, showSuccess } from '@/ui/toast'
import { showUndo } from '@/ui/undo-toast'
import { messageOf } from '../../error-message'
import { keys } from '../../query/keys'
import { useSingleFlightMutation } from '../../query/useSingleFlightMutation'
import { transcriptFormQuery } from './queries'

type Text = Pick<Transcript, 'language' | 'cues'>
type Draft = Text & { seen_revision: string | null }

/** Throws `stale` if another admin has saved one since it was seen. */
async function save(video: string, draft: Draft): Promise<void> {
  const [outcome] = await saveTranscripts([{ video, ...draft }])
  if (outcome === 'gone') throw new AppError('not-found', { reason: 'deleted-since' })
  if (outcome !== 'saved') throw new AppError('stale', { reason: 'transcript-changed' })
}

/** After a change or a conflict: the form then shows the current transcript, which the next save replaces. */
function useRefresh(courseId: string, video: string) {
  const queries = useQueryClient()
  return async () => {
    await queries.fetchQuery({ ...transcriptFormQuery(courseId, video), staleTime: 0 }).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: keys.courseTranscripts(courseId) })
  }
}

/**
 * If `seen_revision` is undefined, the stored transcript has not been shown yet: if there is one, it is shown
 * and not replaced.
 */
export function useSaveTranscript(
  courseId: string,
  video: { id: string; title: string },
  onSaved: () => void,
) {
  const queries = useQueryClient()
  const refresh = useRefresh(courseId, video.id)
  return useSingleFlightMutation<void, Text & { seen_revision: string | null | undefined }>({
    async mutationFn({ seen_revision, ...draft }) {
      if (seen_revision === undefined && (await queries.fetchQuery(transcriptFormQuery(courseId, video.id))))
        throw new AppError('stale', { reason: 'transcript-unseen' })
      await save(video.id, { ...draft, seen_revision: seen_revision ?? null })
    },
    onError: () => showError('Failed to save the transcript'),
    onSuccess() {
      showSuccess('Transcript saved', video.title)
      onSaved()
    },
    onSettled: refresh,
  })
}

export function useRemoveTranscript(
  courseId: string,
  video: { id: string; title: string },
  onRemoved: () => void,
) {
  const refresh = useRefresh(courseId, video.id)
  return useSingleFlightMutation<void, Transcript & { revision: string }>({
    async mutationFn({ revision }) {
      if ((await deleteTranscript(video.id, revision)) === 'conflict')
        throw new AppError('stale', { reason: 'transcript-changed' })
    },
    onError: () => showError('Failed to remove the transcript'),
    onSuccess(_, { language, cues }) {
      showUndo(
        'Transcript removed',
        () =>
          save(video.id, { language, cues, seen_revision: null }).then(
            () => {
              showSuccess('Transcript restored', video.title)
              void refresh()
            },
            (error: unknown) => {
              showError('Failed to restore the transcript', messageOf(error))
            },
          ),
        video.title,
      )
      onRemoved()
    },
    onSettled: refresh,
  })
}
