import { useQueryClient } from '@tanstack/react-query'
import { dismissVideoFaults, restoreVideoFaults } from '@/api/progress'
import type { VideoFault } from '@/model/types'
import { showError, showSuccess } from '@/ui/toast'
import { showUndo } from '@/ui/undo-toast'
import { messageOf } from '../error-message'
import { failures } from '../notices'
import { keys } from '../query/keys'
import { useSingleFlightMutation } from '../query/useSingleFlightMutation'

/** Removes a video from the list, if it is still there. Calls `onDismissed` once the list is up to date. */
export function useDismissFaults(onDismissed: () => void) {
  const queries = useQueryClient()
  const reload = async ({ course_id }: VideoFault): Promise<void> => {
    void queries.invalidateQueries({ queryKey: keys.courseFaults(course_id) })
    await queries.invalidateQueries({ queryKey: keys.faults })
  }
  const restore = async (fault: VideoFault): Promise<void> => {
    try {
      const isBack = await restoreVideoFaults(fault.video_id)
      if (isBack) showSuccess('Back on the list of broken videos', fault.video_title)
      else showError('This can no longer be undone.', failures.undo)
    } catch (thrown) {
      showError(messageOf(thrown), failures.undo)
    } finally {
      void reload(fault)
    }
  }
  return useSingleFlightMutation({
    mutationFn: ({ video_id }: VideoFault) => dismissVideoFaults(video_id),
    onSuccess: async (_, fault) => {
      await reload(fault)
      showUndo('Marked as fixed', () => restore(fault), fault.video_title)
      onDismissed()
    },
    onError: (thrown: Error) => showError(messageOf(thrown), failures.dismissFaults),
  })
}
