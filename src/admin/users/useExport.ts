import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UserSearch } from '@/api/profiles'
import { saveCsv } from '../table/csv'
import { type Exported, exportEnrollments, exportUsers } from './export'

/** What to export. Users are those that match the search. */
export type Export = { what: 'users'; search: UserSearch } | { what: 'enrollments' }

/** One export at a time. Leaving the page cancels it. */
export function useExport() {
  const [rows, setRows] = useState(0)
  const active = useRef<AbortController>(null)

  const run = useMutation({
    mutationFn: async (request: Export): Promise<Exported | null> => {
      const controller = new AbortController()
      active.current?.abort()
      active.current = controller
      setRows(0)
      const options = { signal: controller.signal, onProgress: setRows }
      const exported =
        request.what === 'users'
          ? await exportUsers(request.search, options)
          : await exportEnrollments(options)
      if (!exported || controller.signal.aborted) return null
      saveCsv(request.what, exported.csv)
      return exported
    },
  })

  useEffect(() => () => active.current?.abort(), [])

  return {
    start: (request: Export) => run.mutate(request),
    cancel: () => {
      active.current?.abort()
      run.reset()
    },
    isRunning: run.isPending,
    /** Rows read so far. */
    rows,
    request: run.variables,
    result: run.data,
    error: run.error,
  }
}
