import { expect, test } from 'vitest'
import type { PlaylistVideo } from '@/model/course'
import { sectionsOf } from '@/player/sections'

function videosUnder(...headings: (string | null)[]): PlaylistVideo[] {
  return headings.map((section, index) => ({
    id: `video-${index + 1}`,
    title: `Lesson ${index + 1}`,
    description: null,
    youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
    order_index: index,
    duration_s: null,
    is_measured: false,
    section,
  }))
}

/** The names, with the numbers of the videos below each. */
const outlineOf = (videos: PlaylistVideo[]) =>
  sectionsOf(videos).map((section) => [section.name, section.videos.map(({ number }) => number)])

test('Consecutive videos with the same heading form one section, and the numbers run through the whole course', () => {
  expect(outlineOf(videosUnder(null, 'Herbs', 'Herbs', 'Spices', null, 'Herbs'))).toEqual([
    [null, [1]],
    ['Herbs', [2, 3]],
    ['Spices', [4]],
    [null, [5]],
    ['Herbs', [6]],
  ])
})

test('Without headings all videos are in one section', () => {
  expect(outlineOf(videosUnder(null, null, null))).toEqual([[null, [1, 2, 3]]])
  expect(outlineOf([])).toEqual([])
})

test('Sections of the same name are distinguished, and keep their keys when a video is added', () => {
  const keysOf = (videos: PlaylistVideo[]) => sectionsOf(videos).map(({ key }) => key)
  const keys = keysOf(videosUnder('Herbs', 'Spices', 'Herbs', null))
  expect(new Set(keys).size).toBe(4)
  expect(keysOf(videosUnder('Herbs', 'Herbs', 'Spices', 'Herbs', null))).toEqual(keys)
})
