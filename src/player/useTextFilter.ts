import { useEffect, useRef, useState } from 'react'
import { type Search, startSearch } from '@/lib/search/search'
import { texts } from '@/texts/texts'
import { showError } from '@/ui/toast'

type TextFilter<Item> = {
  value: string
  change: (value: string) => void
  /** Loads the code that finds words in any spelling. */
  prepare: () => void
  /** The items whose text has the words; `null` without words, and until it is known. */
  found: ReadonlySet<Item> | null
}

const list = 'items'

/** Both arguments must be stable between renders. */
export function useTextFilter<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): TextFilter<Item> {
  const [value, setValue] = useState('')
  const [answer, setAnswer] = useState<{ items: readonly Item[]; found: ReadonlySet<Item> }>()
  const search = useRef<Search>(null)
  const read = useRef<readonly Item[]>(null)
  const start = () => {
    search.current ??= startSearch()
    return search.current
  }
  const end = () => {
    search.current?.end()
    search.current = null
    read.current = null
  }
  const isBlank = value.trim() === ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` and `end` are new functions each time.
  useEffect(() => {
    if (isBlank) return
    let isOver = false
    const ask = async () => {
      const search = start()
      if (read.current !== items) {
        read.current = items
        await search.read(list, items.map(textOf))
      }
      const places = await search.placesIn(list, value)
      if (!isOver) setAnswer({ items, found: new Set(places.map((place) => items[place] as Item)) })
    }
    ask().catch((fault: unknown) => {
      if (isOver) return
      console.error(fault)
      showError(texts.notices.unexpected)
      end()
    })
    return () => {
      isOver = true
    }
  }, [items, textOf, value, isBlank])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => end, [])

  const found = !isBlank && answer?.items === items ? answer.found : null
  return { value, change: setValue, prepare: start, found }
}
