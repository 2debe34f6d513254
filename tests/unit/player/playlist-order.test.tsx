import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { Playlist } from '@/player/Playlist'
import type { ProgressByVideo } from '@/player/progress'

const videos = Array.from({ length: 12 }, (_, n) => ({
  id: `video-${n}`,
  title: `Lesson ${n}`,
  description: null,
  youtube_url: 'https://youtu.be/lesson_0001',
  order_index: n,
  duration_s: 60,
  is_measured: true,
  section: null,
}))

/** What Tab reaches, in this order. */
function stops(isNarrow: boolean): string[] {
  const list = renderToStaticMarkup(
    <Playlist
      videos={videos}
      selectedId="video-0"
      progress={createStore<ProgressByVideo>()(() => new Map())}
      certificate={<a href="/certificate">Certificate</a>}
      newVideos={[]}
      lang={undefined}
      isNarrow={isNarrow}
      onSelect={() => undefined}
    />,
  )
  return [...list.matchAll(/<a |<input|<button[^>]+tabindex="0"/g)].map(([stop]) => stop.slice(0, 7).trim())
}

test('Tab reaches the certificate, the filter and the list in the order in which they are shown', () => {
  expect(stops(false)).toEqual(['<a', '<input', '<button'])
  expect(stops(true)).toEqual(['<input', '<button', '<a'])
})
