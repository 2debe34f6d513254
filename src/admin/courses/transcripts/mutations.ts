import { useQueryClient } from '@tanstack/react-query'
import { deleteTranscript, saveTranscripts } from '@/api/transcripts'
import { AppError, messageOf } from '@/lib/errors'
import type { Transcript } from '@/model/transcript'
import { showError, showSuccess } from '@/ui/toast'
import { showUndo } from '@/ui/undo-toast'
import { keys } from '../../query/keys'
import { useSingleFlightMutation } from '../../query/useSingleFlightMutation'
import { transcriptFormQuery } from './queries'

type Draft = Pick<Transcript, 'language' | 'cues'> & { seen_revision: string | null }

/** Throws `stale` if somebody else has saved one since it was seen. */
async function save(video: string, draft: Draft): Promise<void> {
  const [outcome] = await saveTranscripts([{ video, ...draft }])
  if (outcome === 'gone') throw new AppError('not-found')
  if (outcome !== 'saved') throw new AppError('stale')
}

/** After a change, or after a conflict: then the form shows what is there now, which the next save replaces. */
function useRefresh(courseId: string, video: string) {
  const queries = useQueryClient()
  return async () => {
    await queries.fetchQuery({ ...transcriptFormQuery(courseId, video), staleTime: 0 }).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: keys.videoTranscript(courseId, video) })
  }
}

export function useSaveTranscript(
  courseId: string,
  video: { id: string; title: string },
  onSaved: () => void,
) {
  const refresh = useRefresh(courseId, video.id)
  return useSingleFlightMutation<void, Draft>({
    mutationFn: (draft) => save(video.id, draft),
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
      if ((await deleteTranscript(video.id, revision)) === 'conflict') throw new AppError('stale')
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
