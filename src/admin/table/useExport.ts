import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { saveCsv } from './csv'
import type { ReadOptions } from './read-all'

/** `what` is what is exported; with `of`, a user's name or a course's title, the file is named after both. */
export type ExportRequest = { what: string; of?: string }

export type Exported = { csv: string; rows: number }

/** A title may be too long for a file name. */
const nameLimit = 60

/** One export at a time. Leaving the page cancels it. `read` resolves to null if it was cancelled. */
export function useExport<Request extends ExportRequest>(
  read: (request: Request, options: ReadOptions) => Promise<Exported | null>,
) {
  const [rows, setRows] = useState(0)
  const active = useRef<AbortController>(null)

  const run = useMutation({
    mutationFn: async (request: Request): Promise<Exported | null> => {
      const controller = new AbortController()
      active.current?.abort()
      active.current = controller
      setRows(0)
      const exported = await read(request, { signal: controller.signal, onProgress: setRows })
      if (!exported || controller.signal.aborted) return null
      saveCsv(request.of ? `${request.what} ${request.of.slice(0, nameLimit)}` : request.what, exported.csv)
      return exported
    },
  })

  useEffect(() => () => active.current?.abort(), [])

  return {
    start: (request: Request) => run.mutate(request),
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

export type ExportRun<Request extends ExportRequest> = ReturnType<typeof useExport<Request>>
