import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { ListQuery } from '@/model/types'

export const pageSizes = [25, 50, 100] as const
const [defaultPageSize] = pageSizes

export type ListState<Sort extends string, Filter extends string = never> = ListQuery<Sort> & {
  /** The active filters. */
  filters: Partial<Record<Filter, string>>
  setSearch(search: string): void
  setPage(page: number, options?: { replace?: boolean }): void
  /** The first row on the screen stays on the page. */
  setPageSize(pageSize: number): void
  /** Sorting by the current column reverses its order. */
  sortBy(sort: Sort): void
  /** An empty value removes the filter. */
  setFilter(name: Filter, value: string): void
  clearFilters(): void
}

type Options<Sort extends string, Filter extends string> = {
  sorts: readonly Sort[]
  /** A leading minus means descending. */
  defaultSort: Sort | `-${Sort}`
  /** By their names in the URL: which values are valid. */
  filters?: Record<Filter, (value: string) => boolean>
}

/**
 * Search, filters, page, its size and order of a list. They are in the URL, so that they can be bookmarked,
 * shared and returned to.
 */
export function useListState<Sort extends string, Filter extends string = never>(
  options: Options<Sort, Filter>,
): ListState<Sort, Filter> {
  const { sorts, defaultSort } = options
  const known = Object.entries(options.filters ?? {}) as [Filter, (value: string) => boolean][]
  const [params, setParams] = useSearchParams()
  // The list of one course keeps the way back to where it was opened from.
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
  const page = readPage(params.get('page'))
  const pageSize = pageSizes.find((size) => String(size) === params.get('size')) ?? defaultPageSize
  const filters: Partial<Record<Filter, string>> = {}
  for (const [name, isValid] of known) {
    const value = params.get(name)
    if (value && isValid(value)) filters[name] = value
  }
  return {
    search: params.get('q') ?? '',
    filters,
    page,
    pageSize,
    sort,
    isDescending,
    setSearch: useCallback((search) => set({ q: search || null, page: null }, true), [set]),
    setPage: (next, { replace = false } = {}) => set({ page: next > 1 ? String(next) : null }, replace),
    setPageSize(size) {
      const next = Math.floor(((page - 1) * pageSize) / size) + 1
      set(
        { size: size === defaultPageSize ? null : String(size), page: next > 1 ? String(next) : null },
        false,
      )
    },
    sortBy: useCallback(
      (next) => {
        const nextSort = next === sort && !isDescending ? `-${next}` : next
        set({ sort: nextSort === defaultSort ? null : nextSort, page: null }, false)
      },
      [sort, isDescending, defaultSort, set],
    ),
    setFilter: (name, value) => set({ [name]: value, page: null }, false),
    clearFilters: () =>
      set({ ...Object.fromEntries(known.map(([name]) => [name, null])), page: null }, false),
  }
}

/** Whether a search or filters leave rows out. */
export function isNarrowed({ search, filters }: Pick<ListState<string>, 'search' | 'filters'>): boolean {
  return search.trim() !== '' || Object.keys(filters).length > 0
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
