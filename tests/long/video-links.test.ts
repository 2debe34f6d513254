import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { parseVideoUrl, toVideoUrl } from '../../src/lib/video-url.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

const id = 'aqz-KE-bpKQ'
const site = 'https://www.youtube.com'

const good = [
  `${site}/watch?v=${id}`,
  `https://youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube-nocookie.com/watch?v=${id}`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=AbC_1&t=30`,
  `https://youtu.be/${id}/`,
  `https://youtu.be/${id}/more`,
  `https://youtu.be//${id}`,
  `https://youtu.be/${id}#t=30`,
  `${site}/embed/${id}`,
  `${site}/embed/${id}/`,
  `${site}/embed//${id}?rel=0`,
  `${site}/v/${id}`,
  `${site}/v/${id}?version=3#x`,
  `${site}//watch?v=${id}`,
  `${site}/watch/?v=${id}`,
  `${site}/watch/anything?v=${id}`,
  `${site}/watch?list=PL1&v=${id}&index=2`,
  `${site}/watch?v=${id}&t=1h2m3s`,
  `${site}/watch?v=${id}#t=30`,
  `${site}/watch?v=${id}&v=too-short`,
  `${site}/watch?v=${id}&pp=ygUJcGFuY2hha2FybWE%3D`,
  `${site}/watch?pp=ygUJcGFuY2hha2FybWE%3D&v=${id}`,
  `${site}/watch?&&v=${id}&`,
  `${site}/watch?vv=1&V=2&xv=3&v=${id}`,
  `${site}/watch?app=desktop&feature=youtu.be&v=${id}`,
  `${site}/watch?q=a\\b&v=${id}`,
  'https://youtu.be/-----------',
  'https://youtu.be/___________',
  `HTTPS://WWW.YouTube.COM/watch?v=${id}`,
  `hTTps://YOUTU.BE/${id}`,
]

const bad = [
  '',
  'Panchakarma',
  'https://',
  id,
  `${site}`,
  `${site}/`,
  `${site}/watch`,
  `${site}/watch?v=`,
  `${site}/watch?v=too-short`,
  `${site}/watch?v=${id}x`,
  `${site}/watch?v=${id}%20`,
  `${site}/watch?v=${id}+`,
  `${site}/watch?v=${id};t=3`,
  `${site}/watch?v==${id}`,
  `${site}/watch?v&v=${id}`,
  `${site}/watch?v=&v=${id}`,
  `${site}/watch?%76=too-short&v=${id}`,
  `${site}/watch?V=${id}`,
  `${site}/watch?vi=${id}`,
  `${site}/watch#?v=${id}`,
  `${site}/watch#v=${id}`,
  `${site}/Watch?v=${id}`,
  `${site}/watched?v=${id}`,
  `${site}/watch/../?v=${id}`,
  `${site}/embed`,
  `${site}/embed/`,
  `${site}/embed/${id}x`,
  `${site}/embed/${id}/..`,
  `${site}/embed/too-short`,
  `${site}/EMBED/${id}`,
  `${site}/shorts/${id}`,
  `${site}/live/${id}`,
  `${site}/e/${id}`,
  `${site}/${id}`,
  `${site}/playlist?list=PL1`,
  // Playlists and channels: the words have eleven letters.
  `${site}/embed/videoseries?list=PL1`,
  `${site}/embed/live_stream?channel=UC1`,
  `${site}/v/videoseries`,
  `${site}/watch?v=videoseries&list=PL1`,
  `${site}/watch?list=PL1&v=live_stream`,
  'https://youtu.be/videoseries?list=PL1',
  'https://youtu.be/live_stream',
  `${site}/attribution_link?u=%2Fwatch%3Fv%3D${id}`,
  `https://youtu.be/watch?v=${id}`,
  `https://youtu.be/embed/${id}`,
  `https://youtu.be/${id}x`,
  `https://youtu.be/${id}%20`,
  `https://youtu.be/${id}/..`,
  `https://youtu.be/?v=${id}`,
  'https://youtu.be/aqz-KE.bpKQ',
  'https://youtu.be/aqzäKEöbpKQ',
  `https://www.youtu.be/${id}`,
  `https://music.youtube.com/watch?v=${id}`,
  `https://gaming.youtube.com/watch?v=${id}`,
  `https://youtube-nocookie.com/embed/${id}`,
  `https://youtube.com./watch?v=${id}`,
  `https://youtube.com.example.org/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://youtube.co/watch?v=${id}`,
  `https://youtube.com@example.org/watch?v=${id}`,
  `https://example.org/?u=https://youtu.be/${id}`,
  `https://example.org#@youtu.be/${id}`,
  `https://уoutube.com/watch?v=${id}`,
  `https://youtube.com:99999/watch?v=${id}`,
  `ftp://youtu.be/${id}`,
  `javascript:alert(1)//youtu.be/${id}`,
  `javascript://youtu.be/${id}`,
  `${site}/embed/"><script>`,
]

// A browser rewrites these before it reads them. The database does not.
const stricter = [
  `  https://youtu.be/${id}  `,
  `https://youtu.be/${id}\n`,
  `https://you\ttu.be/${id}`,
  `${site}/watch?v=aqz-KE\n-bpKQ`,
  `${site}/watch?q=a b&v=${id}`,
  `${site}/watch?q=ä&v=${id}`,
  `\u0001https://youtu.be/${id}`,
  `https://youtu.be:443/${id}`,
  `https://youtu.be:8443/${id}`,
  `https://someone@youtu.be/${id}`,
  `https://a:b@youtu.be/${id}`,
  `https:\\\\youtu.be\\${id}`,
  `https:youtu.be/${id}`,
  `https:///youtu.be/${id}`,
  `https://youtu.be/${id}\\more`,
  `https://youtu.be/./${id}`,
  `https://youtu.be/more/../${id}`,
  `https://youtu.be/${id}/index.html`,
  `${site}/watch?v=aqz%2DKE-bpKQ`,
  `${site}/watch?%76=${id}`,
  `https://you%74u.be/${id}`,
  `https://ｙoutu.be/${id}`,
  `https://youtu。be/${id}`,
  `https://you\u00ADtu.be/${id}`,
]

async function accepted(links: string[]): Promise<string[]> {
  const rows = await backend.sql<{ link: string }>(
    'select link from unnest($1::text[]) with ordinality as listed (link, n) where private.is_video_link(link) order by n',
    [links],
  )
  return rows.map((row) => row.link)
}

const played = (links: string[]) => links.filter((link) => parseVideoUrl(link))

test('The database and the player both accept every form of video link', async () => {
  expect(played(good)).toEqual(good)
  expect(await accepted(good)).toEqual(good)
})

test('The database and the player both refuse what is not a video link', async () => {
  expect(played(bad)).toEqual([])
  expect(await accepted(bad)).toEqual([])
})

test('The database refuses links that the player accepts only because a browser rewrites them first', async () => {
  expect(played(stricter)).toEqual(stricter)
  expect(await accepted(stricter)).toEqual([])
})

test('The database accepts video links over https only, the player over http as well', async () => {
  const http = good.map((link) => link.replace(/^https/i, 'http'))
  expect(played(http)).toEqual(http)
  expect(await accepted(http)).toEqual([])
})

const parts = [
  ['https://', 'https://a@', 'https:\\\\', ''],
  ['youtu.be', 'www.youtube.com', 'M.youtube.com:1', 'youtube.com.', 'youtube.com'],
  ['/', '//', '/./', '\\', '/x/../'],
  ['watch', 'watch/', 'watch/..', 'embed/', 'v//', 'shorts/', '', 'embed\\', 'watch%2f'],
  [id, '..', `${id}/.%2e`, `${id}/..`, ''],
  ['', '?', '#', '?v', '?v&', '?%76=x&', '?\tv=x&', '?x=%&', `?v=${id}`, '?%EF%BB%BFv=x&', '?+v=x&'],
  ['', `v=${id}`, `v=${id}&v=x`, `v=${id}#`, `v=${id}\\`, `v=${id}=`],
]
const combinations = parts.reduce((begun, next) => begun.flatMap((left) => next.map((right) => left + right)))

test('The player can play every combination of link parts that the database accepts', async () => {
  const taken = await accepted(combinations)
  expect(taken.length).toBeGreaterThan(100)
  expect(played(taken)).toEqual(taken)
})

test('The database accepts everything into which the form turns a pasted link', async () => {
  const pasted = [...good, ...bad, ...stricter, ...combinations]
  const stored = pasted.map(toVideoUrl).filter((link) => link !== null)
  expect(stored.length).toBeGreaterThan(good.length)
  expect(await accepted(stored)).toEqual(stored)
})
