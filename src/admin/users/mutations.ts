import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteUser } from '@/api/accounts'
import { nameOf } from '@/model/person-name'
import type { Profile } from '@/model/types'
import { showError, showSuccess } from '@/ui/toast'
import { failures } from '../notices'
import { keys } from '../query/keys'
import { unwrap } from '../query/query-client'

const mutationKey = ['delete-user']

/** Deletes once, however often it is asked to. */
export function useDeleteUser(user: Profile, onDeleted: () => void) {
  const name = nameOf(user) ?? user.email
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationKey,
    mutationFn: (_: { isRepeated: boolean }) => unwrap(deleteUser(user.id)),
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
  const start = () => {
    if (queries.isMutating({ mutationKey }) === 0) deletion.mutate({ isRepeated: deletion.isError })
  }
  return { ...deletion, start }
}
