import { useQueryClient } from '@tanstack/react-query'
import { deleteUser } from '@/api/profiles'
import { nameOf } from '@/model/person-name'
import type { Profile } from '@/model/types'
import { showError, showSuccess } from '@/ui/toast'
import { failures } from '../notices'
import { keys } from '../query/keys'
import { useMutationOnce } from '../query/useMutationOnce'

/** Deletes once, however often it is asked to. */
export function useDeleteUser(user: Profile, onDeleted: () => void) {
  const name = nameOf(user) ?? user.email
  const queries = useQueryClient()
  const deletion = useMutationOnce({
    mutationFn: (_: { isRepeated: boolean }) => deleteUser(user.id),
    onSuccess: (wasThere, { isRepeated }) => {
      // After a lost answer a user who is gone has gone by our doing.
      const isOurs = wasThere || isRepeated
      showSuccess(isOurs ? `Account of ${name} deleted` : `The account of ${name} had already been deleted`)
      // Not even for a moment may a list show somebody who is gone.
      for (const queryKey of [keys.userLists, keys.courses, keys.counts]) queries.removeQueries({ queryKey })
      onDeleted()
    },
    onError: () => showError(failures.deleteUser),
  })
  return { ...deletion, start: () => deletion.mutate({ isRepeated: deletion.isError }) }
}
