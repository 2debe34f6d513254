import { useQueryClient } from '@tanstack/react-query'
import { deleteUser } from '@/api/profiles'
import { nameOf } from '@/model/person-name'
import type { Profile } from '@/model/types'
import { showError, showSuccess } from '@/ui/toast'
import { failures } from '../notices'
import { keys } from '../query/keys'
import { useSingleFlightMutation } from '../query/useSingleFlightMutation'

/** Safe to repeat: deleting a user who is already gone is not an error. */
export function useDeleteUser(user: Profile, onDeleted: () => void) {
  const name = nameOf(user) ?? user.email
  const queries = useQueryClient()
  const deletion = useSingleFlightMutation({
    mutationFn: (_: { isRepeated: boolean }) => deleteUser(user.id),
    onSuccess: (wasThere, { isRepeated }) => {
      // If an earlier response was lost, it was our request that deleted the user.
      const isOurs = wasThere || isRepeated
      showSuccess(isOurs ? `Account of ${name} deleted` : `The account of ${name} had already been deleted`)
      // Removed rather than invalidated: no list may show the deleted user, not even for a moment.
      for (const queryKey of [keys.userLists, keys.courses]) queries.removeQueries({ queryKey })
      onDeleted()
    },
    onError: () => showError(failures.deleteUser),
  })
  return { ...deletion, start: () => deletion.mutate({ isRepeated: deletion.isError }) }
}
