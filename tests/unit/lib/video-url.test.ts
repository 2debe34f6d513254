import { describe, expect, test } from 'vitest'
import { embedUrl, parseVideoUrl } from '@/lib/video-url'

const id = 'aqz-KE-bpKQ'

describe('a video link', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?list=PL1&v=${id}&index=2`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=shared`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `https://www.youtube.com/v/${id}`,
    `  https://youtu.be/${id}  `,
  ])('is recognised: %s', (link) => {
    expect(parseVideoUrl(link)).toEqual({ id, start: 0 })
  })

  test.each([
    '',
    'Panchakarma',
    'https://www.youtube.com/watch?v=too-short',
    `https://www.youtube.com/watch?v=${id}x`,
    'https://www.youtube.com/watch',
    `https://vimeo.com/${id}`,
    `https://youtube.com.evil.test/watch?v=${id}`,
    `https://evil.test/?u=https://youtu.be/${id}`,
    `javascript:alert(1)//youtu.be/${id}`,
    'https://www.youtube.com/embed/"><script>',
  ])('is refused: %s', (link) => {
    expect(parseVideoUrl(link)).toBeNull()
  })

  test.each([
    ['t=90', 90],
    ['t=90s', 90],
    ['t=1h2m3s', 3723],
    ['start=15', 15],
    ['t=soon', 0],
  ])('may say where to start: %s', (query, start) => {
    expect(parseVideoUrl(`https://youtu.be/${id}?${query}`)?.start).toBe(start)
  })
})

test('the embedded player hides related videos and keeps its branding small', () => {
  const url = new URL(embedUrl({ id, start: 42 }))
  expect(url.origin).toBe('https://www.youtube-nocookie.com')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ rel: '0', modestbranding: '1', start: '42' })
})
