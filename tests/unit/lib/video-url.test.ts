import { describe, expect, test } from 'vitest'
import { embedUrl, parseVideoUrl, toVideoUrl } from '@/lib/video-url'

const id = 'aqz-KE-bpKQ'

describe('Reading a video link', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?list=PL1&v=${id}&index=2`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=shared`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `https://www.youtube.com/v/${id}`,
    `  https://youtu.be/${id}  `,
  ])('The video link %s is recognised', (link) => {
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
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://youtu.be/videoseries?list=PL1',
    'https://www.youtube.com/watch?v=videoseries&list=PL1',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'https://www.youtube.com/v/live_stream',
  ])('The text %j is not read as a video link', (link) => {
    expect(parseVideoUrl(link)).toBeNull()
  })

  test.each([
    ['t=90', 90],
    ['t=90s', 90],
    ['t=1h2m3s', 3723],
    ['start=15', 15],
    ['t=soon', 0],
    ['t=1:30', 90],
    ['t=1:02:03', 3723],
    ['start=1:30', 90],
    ['t=1:2:3:4', 0],
  ])('A video link may name its start time: %s', (query, start) => {
    expect(parseVideoUrl(`https://youtu.be/${id}?${query}`)?.start).toBe(start)
  })
})

test.each([
  ['#t=90', 90],
  ['#t=1m30s', 90],
  ['#a=1&t=1:30', 90],
  ['?t=5#t=90', 5],
  ['#reviews', 0],
])('A video link may name its start time in its fragment: %s', (end, start) => {
  expect(parseVideoUrl(`https://youtu.be/${id}${end}`)?.start).toBe(start)
})

test('The embedded player hides related videos and minimises its branding', () => {
  const url = new URL(embedUrl({ id, start: 42 }))
  expect(url.origin).toBe('https://www.youtube-nocookie.com')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ rel: '0', modestbranding: '1', start: '42' })
})

describe('Storing a pasted link', () => {
  const watch = `https://www.youtube.com/watch?v=${id}`

  test.each([
    watch,
    `https://youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?list=PL1&v=${id}&index=2&t=1h2m3s`,
    `https://www.youtube.com/watch?v=${id}&pp=ygUJcGFuY2hha2FybWE%3D#reviews`,
    `https://youtu.be/${id}?si=AbC_1&t=30`,
    `https://www.youtube.com/embed/${id}?start=15`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `https://www.youtube.com/v/${id}`,
  ])('A pasted link that the player reads is stored unchanged: %s', (link) => {
    expect(toVideoUrl(link)).toBe(link)
  })

  test.each([
    [`  https://youtu.be/${id}\n`, `https://youtu.be/${id}`],
    [`\u00a0youtu.be/${id}\ufeff`, `https://youtu.be/${id}`],
    [`youtube.com/watch?v=${id}`, `https://youtube.com/watch?v=${id}`],
    [`www.youtube.com/watch?v=${id}`, watch],
    [`WWW.YouTube.com/watch?v=${id}`, watch],
    [`//youtu.be/${id}`, `https://youtu.be/${id}`],
    [`http://youtu.be/${id}`, `https://youtu.be/${id}`],
    [`http://youtu.be:80/${id}`, `https://youtu.be/${id}`],
    [`https:youtu.be/${id}`, `https://youtu.be/${id}`],
    [`HTTPS://YOUTU.BE/${id}`, `https://youtu.be/${id}`],
    [`https:\\\\youtu.be\\${id}`, `https://youtu.be/${id}`],
    [`https://youtu.be:443/${id}`, `https://youtu.be/${id}`],
    [`https://youtu.be/more/../${id}`, `https://youtu.be/${id}`],
    [`https://youtu.be/${id}?q=ä b`, `https://youtu.be/${id}?q=%C3%A4%20b`],
  ])('The pasted link %j is stored in its normalised form', (pasted, stored) => {
    expect(toVideoUrl(pasted)).toBe(stored)
  })

  test.each([
    [`https://www.youtube.com/shorts/${id}`, watch],
    [`https://youtube.com/shorts/${id}?feature=share`, watch],
    [`https://www.youtube.com/shorts/${id}/?t=12s`, `${watch}&t=12`],
    [`youtube.com/live/${id}?si=AbC&start=90`, `${watch}&t=90`],
    [`https://www.youtube.com//live/${id}`, watch],
    [`https://m.youtube.com/watch?v=${id}&t=1m1s`, `${watch}&t=61`],
    [`https://m.youtube.com/shorts/${id}`, watch],
    [`https://M.YouTube.com/embed/${id}`, watch],
    [`https://music.youtube.com/watch?v=${id}&list=RDAMVM${id}`, watch],
    [`https://youtu.be/${id}/index.html?t=5`, `${watch}&t=5`],
    [`https://youtu.be/${id}/a%20b`, watch],
    [`https://www.youtube.com/watch?v=aqz%2DKE-bpKQ`, watch],
    [`https://www.youtube.com/watch?v=%61qz-KE-bpKQ`, watch],
    [`https://www.youtube.com/watch?%76=${id}`, watch],
    [`https://youtu.be/${id}?note=${'x'.repeat(2000)}`, watch],
    [`https://m.youtube.com/watch?v=${id}&t=${'9'.repeat(400)}`, watch],
  ])('The pasted link %s becomes a watch link', (pasted, stored) => {
    expect(toVideoUrl(pasted)).toBe(stored)
  })

  test.each([
    [`https://studio.youtube.com/video/${id}/edit`, watch],
    [`studio.youtube.com/video/${id}/analytics/tab-overview`, watch],
    [`https://youtube-nocookie.com/embed/${id}?start=5`, `${watch}&t=5`],
    [`https://www.youtube.com/e/${id}`, watch],
    [`https://youtu.be/${id}#t=90`, `${watch}&t=90`],
    [`https://youtu.be/${id}?t=1:30`, `${watch}&t=90`],
    [`https://www.youtube.com/embed/${id}?start=1%3A30`, `${watch}&t=90`],
    [`${watch}&amp;t=90s`, `${watch}&t=90s`],
    [`${watch}&amp;amp;t=90s`, `${watch}&t=90s`],
    [`\u200E${watch}`, watch],
    [`\u2066${watch}\u2069`, watch],
    [`${watch}.`, watch],
    [`${watch}।`, watch],
    [`https://youtu.be/${id}?t=90.`, `https://youtu.be/${id}?t=90`],
    [`https://youtu.be/${id}?t=90 from there`, `https://youtu.be/${id}?t=90`],
    [`Watch this:${watch}`, watch],
    [`see ${watch}`, watch],
    [`(${watch})`, watch],
    [`<${watch}>`, watch],
    [`“${watch}”`, watch],
    [`*${watch}*`, watch],
    [`[Introduction](${watch})`, watch],
    [`देखें ${watch}, धन्यवाद`, watch],
    [`Introduction\n${watch}\n`, watch],
    [
      `<iframe width="560" src="https://www.youtube.com/embed/${id}?si=x&amp;start=42" title="YouTube video player"></iframe>`,
      `https://www.youtube.com/embed/${id}?si=x&start=42`,
    ],
    [
      `&lt;iframe src=&quot;https://www.youtube.com/embed/${id}&quot;&gt;`,
      `https://www.youtube.com/embed/${id}`,
    ],
    [`<a href="${watch}">${watch}</a>`, watch],
    [`_${watch}_`, watch],
    [`Link-${watch}`, watch],
    [`Link=${watch}`, watch],
    [`https://youtu.be/${id}&t=90`, `https://youtu.be/${id}?t=90`],
    [`${watch}?t=90`, `${watch}&t=90`],
    [`${watch}&time_continue=90`, `${watch}&t=90`],
    [`https://youtu.be/${id}?t=90.5`, `${watch}&t=90`],
    [`https://www.youtube.com/watch/${id}?t=90`, `${watch}&t=90`],
    [`https://www.youtube.com/?v=${id}`, watch],
    [encodeURIComponent(`${watch}&t=90`), `${watch}&t=90`],
  ])('The only video in the clipboard is found: %s', (pasted, stored) => {
    expect(toVideoUrl(pasted)).toBe(stored)
    expect(toVideoUrl(stored)).toBe(stored)
  })

  test.each([
    `${watch} https://youtu.be/YE7VzlLtp-4`,
    `<iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe>`,
    `<a href="https://evil.test/?u=${watch}">x</a>`,
    `see https://evil.test/?u=${watch}`,
    `https://evil.test/#${watch}`,
    `https://evil.test/=${watch}`,
    `someone@youtu.be/${id}`,
  ])(
    'Several videos, a playlist and a link inside another one do not count as a single video: %s',
    (pasted) => {
      expect(toVideoUrl(pasted)).toBeNull()
    },
  )

  test.each([
    '',
    '   ',
    id,
    'Panchakarma',
    'youtube.com',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=too-short',
    `https://www.youtube.com/watch?v=${id}x`,
    `https://www.youtube.com/watch?v=too-short&v=${id}`,
    `https://www.youtube.com/watch?V=${id}`,
    `https://www.youtube.com/watch#v=${id}`,
    `https://www.youtube.com/Watch?v=${id}`,
    `https://www.youtube.com/shorts/${id}x`,
    `https://www.youtube.com/SHORTS/${id}`,
    `https://www.youtube.com/live/@name`,
    `https://www.youtube.com/x/shorts/${id}`,
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube.com/@name/videos',
    `https://youtu.be/shorts/${id}`,
    // User names and ports.
    `https://someone@youtu.be/${id}`,
    `https://a:b@www.youtube.com/watch?v=${id}`,
    `https://youtu.be@evil.test/${id}`,
    `https://youtu.be:8443/${id}`,
    `http://youtu.be:443/${id}`,
    `youtube.com:443/watch?v=${id}`,
    // Other hosts, including lookalikes.
    `https://youtube.com./watch?v=${id}`,
    `https://youtube.com.evil.org/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://gaming.youtube.com/watch?v=${id}`,
    `https://www.m.youtube.com/watch?v=${id}`,
    `https://www.youtu.be/${id}`,
    `https://vimeo.com/${id}`,
    `https://уoutube.com/watch?v=${id}`,
    `https://www.youtube.com\u2024evil.test/watch?v=${id}`,
    // One link inside another.
    `https://evil.test/?u=https://youtu.be/${id}`,
    `https://evil.test/https://youtu.be/${id}`,
    `https://evil.test#@youtu.be/${id}`,
    `https://youtu.be/https://youtu.be/${id}`,
    `https://youtu.be/${id} https://youtu.be/${id}`,
    // Other schemes.
    `javascript:alert(1)//youtu.be/${id}`,
    `javascript://youtu.be/${id}`,
    `data:text/html,https://youtu.be/${id}`,
    `ftp://youtu.be/${id}`,
    `https//youtu.be/${id}`,
    `://youtu.be/${id}`,
    'https://www.youtube.com/embed/"><script>',
  ])('A pasted link that leads to no video is refused: %j', (pasted) => {
    expect(toVideoUrl(pasted)).toBeNull()
  })

  test('Any accepted combination of link parts is https, plays the same video and is stable when stored again', () => {
    const parts = [
      ['', '//', 'http://', 'HTTPS:\\\\', 'https://a@', 'javascript:'],
      ['youtu.be', 'www.youtube.com', 'M.youtube.com', 'music.youtube.com', 'youtube.com.', 'evil.test'],
      ['/', '//', ':443/', '/x/../'],
      ['', 'watch', 'embed/', 'v/', 'shorts/', 'live/'],
      [id, `${id}/x.y`, `${id}x`, ''],
      ['', `?v=${id}`, `?list=PL%3D&v=${id}&t=1m`, `?%76=${id}`, `?v=too-short&v=${id}`, '?t=90#v'],
    ]
    const links = parts.reduce((heads, tails) => heads.flatMap((head) => tails.map((tail) => head + tail)))
    const kept = links.map((link) => [link, toVideoUrl(link)] as const)
    const stored = [...new Set(kept.flatMap(([, link]) => link ?? []))]
    expect(stored.length).toBeGreaterThan(30)
    const isNormalised = (link: string) => /^https:\/\/(youtu\.be|www\.youtube\.com)\/[!-~]+$/.test(link)
    expect(stored.filter((link) => !isNormalised(link))).toEqual([])
    expect(stored.filter((link) => parseVideoUrl(link)?.id !== id)).toEqual([])
    expect(stored.filter((link) => toVideoUrl(link) !== link)).toEqual([])

    const start = (link: string) => parseVideoUrl(link)?.start
    const startsElsewhere = ([link, after]: readonly [string, string | null]) =>
      parseVideoUrl(link) && after && start(after) !== start(link)
    expect(kept.filter(startsElsewhere)).toEqual([])
  })
})
