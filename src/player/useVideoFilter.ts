import { useMemo, useState } from 'react'
import type { PlaylistVideo } from '@/model/course'
import { texts } from '@/texts/texts'
import { showError } from '@/ui/toast'

type VideoFilter = {
  value: string
  change: (value: string) => void
  /** Loads what finds words in any spelling. */
  prepare: () => void
  /** What has the words in its title; `null` without words, and until it can be told. */
  found: ReadonlySet<PlaylistVideo> | null
}

export function useVideoFilter(videos: PlaylistVideo[]): VideoFilter {
  const [value, setValue] = useState('')
  const [code, setCode] = useState<typeof import('@/lib/search/search-in')>()
  const search = useMemo(() => code?.searchIn(videos, ({ title }) => title), [code, videos])
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
