import { useMemo, useState } from 'react'
import { texts } from '@/texts/texts'
import { showError } from '@/ui/toast'

type TextFilter<Item> = {
  value: string
  change: (value: string) => void
  /** Loads what finds words in any spelling. */
  prepare: () => void
  /** What has the words in its text; `null` without words, and until it can be told. */
  found: ReadonlySet<Item> | null
}

/** Neither may be another one each time. */
export function useTextFilter<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): TextFilter<Item> {
  const [value, setValue] = useState('')
  const [code, setCode] = useState<typeof import('@/lib/search/search-in')>()
  const search = useMemo(() => code?.searchIn(items, textOf), [code, items, textOf])
  const found = useMemo(
    () => (search && value.trim() !== '' ? new Set(search(value)) : null),
    [search, value],
  )

  const prepare = () => {
    if (code) return
    import('@/lib/search/search-in').then(setCode, (fault: unknown) => {
      console.error(fault)
      showError(texts.notices.unexpected)
    })
  }
  const change = (to: string) => {
    setValue(to)
    prepare()
  }
  return { value, change, prepare, found }
}
