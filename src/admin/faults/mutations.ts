import { useQueryClient } from '@tanstack/react-query'
import { dismissVideoFaults } from '@/api/progress'
import { messageOf } from '@/lib/errors'
import type { VideoFault } from '@/model/types'
import { showError, showSuccess } from '@/ui/toast'
import { failures } from '../notices'
import { keys } from '../query/keys'
import { useSingleFlightMutation } from '../query/useSingleFlightMutation'

/** Takes a video off the list. Calls `onDismissed` once the list is up to date; it may have been off already. */
export function useDismissFaults(onDismissed: () => void) {
  const queries = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ video_id }: VideoFault) => dismissVideoFaults(video_id),
    onSuccess: async (_, { course_id, video_title }) => {
      void queries.invalidateQueries({ queryKey: keys.courseFaults(course_id) })
      await queries.invalidateQueries({ queryKey: keys.faults })
      showSuccess('Removed from the list of broken videos', video_title)
      onDismissed()
    },
    onError: (thrown: Error) => showError(messageOf(thrown), failures.dismissFaults),
  })
}
