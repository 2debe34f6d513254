// One query for everything, kept in IndexedDB by a persister as in TanStack Query's documentation.
import { QueryClient } from '@tanstack/query-core'
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core'
import { del, get, set } from 'idb-keyval'
import type { PulledCourse } from '@/model/pull'
import { pullEverything } from './client'
import type { Contestant } from './contestant'

const place = 'queries'
const persister = {
  persistClient: (queries: PersistedClient) => set(place, queries),
  restoreClient: () => get<PersistedClient>(place),
  removeClient: () => del(place),
}
const queryKey = ['courses']

const newQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
const queryClient = newQueryClient()
let learner: string

export const tanstackQuery: Contestant = {
  async open(id) {
    learner = id
    await persistQueryClientRestore({ queryClient, persister })
  },

  async sync() {
    await queryClient.fetchQuery({ queryKey, queryFn: () => pullEverything(learner) })
    await persistQueryClientSave({ queryClient, persister })
  },

  async read() {
    const restored = newQueryClient()
    await persistQueryClientRestore({ queryClient: restored, persister })
    return restored.getQueryData<PulledCourse[]>(queryKey) ?? []
  },
}
