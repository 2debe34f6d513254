import { useState } from 'react'
import type { Profile } from '@/model/types'

export type Selectable = Pick<Profile, 'id' | 'email'>

export type Selection = {
  /** E-mail addresses by user id, including users on other pages. */
  chosen: ReadonlyMap<string, string>
  set(users: readonly Selectable[], isChosen: boolean): void
  clear(): void
}

/** The selected users. The selection outlives changes of page and search. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  return {
    chosen,
    set: (users, isChosen) =>
      setChosen((before) => {
        const next = new Map(before)
        for (const { id, email } of users) {
          if (isChosen) next.set(id, email)
          else next.delete(id)
        }
        return next
      }),
    clear: () => setChosen(new Map()),
  }
}
