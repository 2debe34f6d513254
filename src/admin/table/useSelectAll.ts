import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Selection } from './useSelection'

export type ReadAll<Row> = (options: {
  signal: AbortSignal
  onProgress: (rows: number) => void
}) => Promise<readonly Row[] | null>

/** Selects all results of the search, on all pages. Leaving the page or changing the search cancels it. */
export function useSelectAll<Row extends { id: string }>(
  search: object,
  read: ReadAll<Row>,
  { set }: Selection<Row>,
) {
  const [count, setCount] = useState(0)
  const active = useRef<AbortController>(null)
  const key = JSON.stringify(search)

  const run = useMutation({
    mutationFn: async () => {
      const controller = new AbortController()
      active.current?.abort()
      active.current = controller
      setCount(0)
      const rows = await read({ signal: controller.signal, onProgress: setCount })
      if (rows && !controller.signal.aborted) set(rows, true)
    },
  })

  const { reset } = run
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the search changes
  useEffect(
    () => () => {
      active.current?.abort()
      reset()
    },
    [key, reset],
  )

  return {
    start: () => run.mutate(),
    cancel: () => {
      active.current?.abort()
      reset()
    },
    isRunning: run.isPending,
    /** Rows read so far. */
    count,
    error: run.error,
  }
}
