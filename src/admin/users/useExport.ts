import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { saveCsv } from '../table/csv'
import { type Exported, exportEnrollments, exportUsers } from './export'

/** What to export: users with the search they are found by. */
export type Export = { what: 'users'; search: string } | { what: 'enrollments' }

/** One export at a time. Leaving the page gives it up. */
export function useExport() {
  const [rows, setRows] = useState(0)
  const underWay = useRef<AbortController>(null)

  const run = useMutation({
    mutationFn: async (asked: Export): Promise<Exported | null> => {
      const controller = new AbortController()
      underWay.current?.abort()
      underWay.current = controller
      setRows(0)
      const watch = { signal: controller.signal, onProgress: setRows }
      const exported =
        asked.what === 'users' ? await exportUsers(asked.search, watch) : await exportEnrollments(watch)
      if (!exported || controller.signal.aborted) return null
      saveCsv(asked.what, exported.csv)
      return exported
    },
  })

  useEffect(() => () => underWay.current?.abort(), [])

  return {
    start: (asked: Export) => run.mutate(asked),
    cancel: () => {
      underWay.current?.abort()
      run.reset()
    },
    isRunning: run.isPending,
    /** Read so far. */
    rows,
    asked: run.variables,
    done: run.data,
    error: run.error,
  }
}
