import { expect, test } from 'vitest'
import { linkAdvice } from '@/admin/courses/videos/link-advice'

const id = 'aqz-KE-bpKQ'
const site = 'https://www.youtube.com'

test.each([
  [`${site}/playlist?list=PL1`, 'a playlist'],
  [`${site}/embed/videoseries?list=PL1`, 'a playlist'],
  [`<iframe src="${site}/embed/videoseries?list=PL1"></iframe>`, 'a playlist'],
  ['https://youtu.be/videoseries?list=PL1', 'a playlist'],
  [`${site}/watch?v=videoseries&list=PL1`, 'a playlist'],
  [`${site}/watch?list=PL1`, 'a playlist'],
  ['music.youtube.com/playlist?list=PL1', 'a playlist'],
  [`${site}/embed/live_stream?channel=UC1`, 'a channel'],
  [`${site}/@name/videos`, 'a channel'],
  [`${site}/channel/UC1`, 'a channel'],
  [`${site}/c/name`, 'a channel'],
  ['https://studio.youtube.com/channel/UC1/videos', 'a channel'],
  ['https://studio.youtube.com/', 'YouTube Studio'],
  [`${site}/results?search_query=nadi`, 'a search'],
  [`${site}/clip/Ugkx`, 'a clip'],
  [`${site}/post/Ugkx`, 'a post'],
  [`${site}/feed/library`, 'YouTube, but not to a video'],
])('A link without a video is identified, with what to copy instead: %s', (pasted, kind) => {
  expect(linkAdvice(pasted)).toMatch(new RegExp(`^It leads to ${kind}.*copy`))
})

test.each([
  [`https://youtu.be/${id} https://youtu.be/YE7VzlLtp-4`, 'It holds several links. Paste one of them.'],
  [id, 'It is only the ID of a video. Copy the whole link.'],
  ['https://youtu.be/aqz-KE', 'A part of the link is missing. Copy it again, whole.'],
  [`${site}/watch?v=aqz`, 'A part of the link is missing. Copy it again, whole.'],
  [
    `https://www.google.com/url?q=https%3A%2F%2Fwww.youtube.com%2Fplaylist%3Flist%3DPL1`,
    'Open the video on YouTube and copy the link from there.',
  ],
  [`https://evil.test/?u=https://youtu.be/${id}`, 'Open the video on YouTube and copy the link from there.'],
])('A near-miss link is explained: %s', (pasted, advice) => {
  expect(linkAdvice(pasted)).toBe(advice)
})

test.each([
  ['https://vimeo.com/1', 'Vimeo'],
  ['see https://player.vimeo.com/video/1?h=2', 'Vimeo'],
  ['https://drive.google.com/file/d/1/view', 'Google Drive'],
  ['www.facebook.com/watch?v=1', 'Facebook'],
  ['https://www.example.com/a.mp4', 'example.com'],
  ['https://notvimeo.com/1', 'notvimeo.com'],
])('A link to another site says which one: %s', (pasted, site) => {
  expect(linkAdvice(pasted)).toBe(`It leads to ${site}. Only videos on YouTube can be added.`)
})

test.each(['Panchakarma', '3.5 hours', ''])('Nothing is said about anything else: %j', (pasted) => {
  expect(linkAdvice(pasted)).toBeNull()
})
