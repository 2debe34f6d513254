import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isOfInputMethod } from '@/lib/keys'
import classes from './SearchBox.module.css'

const debounceDelay = 300

type Props = {
  label: string
  placeholder: string
  value: string
  /** The '/' key focuses it. */
  isPageSearch?: boolean
  onSearch: (words: string) => void
  /** Called on every change, for what need not wait. */
  onType?: (words: string) => void
}

/** Searches when typing pauses, or immediately on Enter. */
export function SearchBox({ label, placeholder, value, isPageSearch = false, onSearch, onType }: Props) {
  const [words, setWords] = useState(value)
  const sent = useRef(value)
  const search = (next: string) => {
    sent.current = next
    onSearch(next)
  }
  const searchSoon = useDebouncedCallback(search, debounceDelay)

  // The value was changed from outside: by Back, Forward or a link.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setWords(value)
    onType?.(value)
  }, [value, onType])

  const change = (next: string) => {
    setWords(next)
    onType?.(next)
    searchSoon(next)
  }
  return (
    <TextInput
      type="search"
      classNames={{ input: classes.field }}
      data-page-search={isPageSearch || undefined}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size="1.125rem" aria-hidden />}
      rightSection={
        words ? <CloseButton size="sm" aria-label="Clear the search" onClick={() => change('')} /> : null
      }
      value={words}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isOfInputMethod(event.nativeEvent)) search(words)
      }}
    />
  )
}
