import { useQueryClient } from '@tanstack/react-query'
import { restoreDeleted } from '@/api/deleted'
import { showError, showSuccess } from '@/ui/toast'
import { messageOf } from '../error-message'
import { failures } from '../notices'
import { keys } from '../query/keys'

/** Restores a course or a video and reports the outcome. Continues if its page is left. */
export function useRestore() {
  const queries = useQueryClient()
  return async ({ id, title }: { id: string; title: string }): Promise<void> => {
    try {
      await restoreDeleted(id)
      showSuccess(`“${title}” has been restored`)
    } catch (thrown) {
      showError(`${failures.restore} “${title}”. ${messageOf(thrown)}`)
    } finally {
      for (const queryKey of [keys.deleted, keys.history, keys.courses]) {
        void queries.invalidateQueries({ queryKey })
      }
    }
  }
}
