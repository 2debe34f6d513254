import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { ListQuery } from '@/model/types'

export type ListState<Sort extends string> = ListQuery<Sort> & {
  setSearch(search: string): void
  setPage(page: number, options?: { replace?: boolean }): void
  /** Sorting by the current column reverses its order. */
  sortBy(sort: Sort): void
}

type Options<Sort extends string> = {
  sorts: readonly Sort[]
  /** A leading minus means descending. */
  defaultSort: Sort | `-${Sort}`
  pageSize: number
}

/** Search, page and order of a list. They live in the URL, so that they can be bookmarked, shared and gone back to. */
export function useListState<Sort extends string>(options: Options<Sort>): ListState<Sort> {
  const { sorts, defaultSort, pageSize } = options
  const [params, setParams] = useSearchParams()
  // A list of its own course knows where it was opened from, and goes on knowing it.
  const { state } = useLocation()

  const set = useCallback(
    (changes: Record<string, string | null>, replace: boolean) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace, preventScrollReset: true, state },
      ),
    [setParams, state],
  )

  const { sort, isDescending } = readSort(params.get('sort'), sorts) ?? orderOf(defaultSort)
  return {
    search: params.get('q') ?? '',
    page: readPage(params.get('page')),
    pageSize,
    sort,
    isDescending,
    setSearch: useCallback((search) => set({ q: search || null, page: null }, true), [set]),
    setPage: (page, { replace = false } = {}) => set({ page: page > 1 ? String(page) : null }, replace),
    sortBy(next) {
      const nextSort = next === sort && !isDescending ? `-${next}` : next
      set({ sort: nextSort === defaultSort ? null : nextSort, page: null }, false)
    },
  }
}

function orderOf<Sort extends string>(text: Sort | `-${Sort}`): { sort: Sort; isDescending: boolean } {
  const isDescending = text.startsWith('-')
  return { sort: (isDescending ? text.slice(1) : text) as Sort, isDescending }
}

/** URLs are typed and shared: anything invalid falls back to the default. */
function readSort<Sort extends string>(text: string | null, sorts: readonly Sort[]) {
  const order = orderOf<Sort>((text ?? '') as Sort)
  return sorts.includes(order.sort) ? order : null
}

function readPage(text: string | null): number {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1
  return Math.max(1, page)
}
