import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReadOptions } from './read-all'

/** Reads all rows of a list, to export or print them. One read at a time; leaving the page cancels it. */
export function useLongRead<Request, Done extends { rows: number }>(
  /** Returns null if cancelled. */
  read: (request: Request, options: ReadOptions) => Promise<Done | null>,
) {
  const [rows, setRows] = useState(0)
  const active = useRef<AbortController>(null)

  const run = useMutation({
    mutationFn: (request: Request) => {
      const controller = new AbortController()
      active.current?.abort()
      active.current = controller
      setRows(0)
      return read(request, { signal: controller.signal, onProgress: setRows })
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

export type LongRead<Request> = ReturnType<typeof useLongRead<Request, { rows: number }>>
