import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PlaylistVideo } from '@/model/course'

/** Adjacent videos under the same heading, numbered as in the whole course. */
export type Section = {
  /**
   * Stays the same when videos are added or removed: its name, and how many sections before it have the same
   * name.
   */
  key: string
  /** `null` for videos without a heading. */
  name: string | null
  videos: { video: PlaylistVideo; number: number }[]
}

export function sectionsOf(videos: readonly PlaylistVideo[]): Section[] {
  const sections: Section[] = []
  for (const [index, video] of videos.entries()) {
    const name = video.section
    let last = sections.at(-1)
    if (!last || last.name !== name) {
      const before = sections.filter((section) => section.name === name).length
      last = { key: `${before} ${name ?? ''}`, name, videos: [] }
      sections.push(last)
    }
    last.videos.push({ video, number: index + 1 })
  }
  return sections
}

/**
 * The open sections: that of the selected video, from its selection on, and those that the learner opens. All
 * are open when the page is printed.
 */
export function useOpenSections(selectedId: string | null, current: string | undefined) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [known, setKnown] = useState('')
  const selected = `${selectedId} ${current}`
  if (selected !== known) {
    setKnown(selected)
    if (current !== undefined) setOpened(new Set([...opened, current]))
  }
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is rendered when the event handler returns.
    const change = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    for (const type of printing) addEventListener(type, change)
    return () => {
      for (const type of printing) removeEventListener(type, change)
    }
  }, [])
  const toggle = (key: string) => {
    const others = [...opened].filter((other) => other !== key)
    setOpened(new Set(opened.has(key) ? others : [...others, key]))
  }
  return { isOpen: (key: string) => isPrinting || opened.has(key), toggle, isPrinting }
}

const printing = ['beforeprint', 'afterprint']
