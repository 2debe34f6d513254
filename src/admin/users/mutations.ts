import { useQueryClient } from '@tanstack/react-query'
import { deleteUser, setAdmin } from '@/api/profiles'
import { nameOf } from '@/model/person-name'
import type { Profile, SetAdminOutcome } from '@/model/types'
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

/** Safe to repeat: giving a role that the person already has is not an error. */
export function useSetAdmin(
  user: Profile,
  wanted: boolean,
  on: {
    done: () => void
    refused: (outcome: Exclude<SetAdminOutcome, 'changed' | 'unchanged'>) => void
    failed: () => void
  },
) {
  const name = nameOf(user) ?? user.email
  const queries = useQueryClient()
  const change = useSingleFlightMutation({
    mutationFn: (_: { isRepeated: boolean }) => setAdmin(user.id, wanted),
    onSuccess: (outcome, { isRepeated }) => {
      if (outcome !== 'changed' && outcome !== 'unchanged') return on.refused(outcome)
      // If an earlier response was lost, it was our request that changed the role.
      const isOurs = outcome === 'changed' || isRepeated
      const role = wanted ? 'an admin' : 'a learner'
      showSuccess(isOurs ? `${name} is now ${role}` : `${name} was already ${role}`)
      for (const queryKey of [keys.userLists, keys.history, keys.courses])
        void queries.invalidateQueries({ queryKey })
      // Written rather than invalidated: the page reads them once, so that its form stays as it is.
      queries.setQueryData(keys.userFields(user.id), { ...user, role: wanted ? 'admin' : 'learner' })
      on.done()
    },
    onError: () => {
      showError(failures.changeAdmin)
      on.failed()
    },
  })
  return { ...change, start: () => change.mutate({ isRepeated: change.isError }) }
}
