// Links as other sites wrap them, each with the link that must be stored.
import { describe, expect, test } from 'vitest'
import { parseLinks } from '@/admin/courses/form/parse-links'
import { linkAdvice } from '@/admin/courses/videos/link-advice'
import { parseVideoUrl, toVideoUrl } from '@/lib/video-url'
import { hostileLinks } from '../../support/hostile-links'

const id = 'aqz-KE-bpKQ'
const watch = `https://www.youtube.com/watch?v=${id}`
const short = `https://youtu.be/${id}`
const encoded = encodeURIComponent

type Case = [wrapped: string, stored: string]

const ofTheVideoSite: Case[] = [
  [`https://www.youtube.com/attribution_link?u=%2Fwatch%3Fv%3D${id}`, watch],
  [`http://www.youtube.com/attribution_link?a=kZ8k&u=/watch%3Fv%3D${id}%26t%3D90`, `${watch}&t=90`],
  [`https://m.youtube.com/attribution_link?a=x&u=${encoded(`/watch?v=${id}`)}`, watch],
  [`youtube.com/attribution_link?u=${encoded(watch)}`, watch],
  [`https://www.youtube.com/redirect?event=comments&redir_token=QUFF&q=${encoded(short)}`, short],
  [`https://www.youtube.com/signin?action_handle_signin=true&next=${encoded(`/watch?v=${id}`)}`, watch],
  [`https://www.youtube.com/verify_age?next_url=${encoded(`/watch?v=${id}`)}`, watch],
  [`https://www.youtube.com/supported_browsers?next_url=${encoded(watch)}`, watch],
  [`https://www.youtube.com/oembed?url=${encoded(watch)}&format=json`, watch],
  [`https://consent.youtube.com/m?continue=${encoded(`${watch}&t=90`)}&gl=DE&m=0&pc=yt`, `${watch}&t=90`],
  [`https://consent.youtube.com/ml?continue=${watch}&gl=IN`, watch],
]

const ofGoogle: Case[] = [
  [`https://www.google.com/url?q=${short}`, short],
  [`https://www.google.com/url?q=${encoded(watch)}&sa=D&source=editors&ust=1700000000&usg=AOvVaw1`, watch],
  [`https://www.google.com/url?q=${watch}&sa=D&source=docs`, watch],
  [`https://www.google.co.in/url?sa=t&rct=j&q=&esrc=s&source=web&url=${encoded(watch)}&ved=2ah`, watch],
  [`google.com/url?q=${short}`, short],
  [`https://plus.url.google.com/url?q=${encoded(short)}`, short],
  [`https://meet.google.com/linkredirect?authuser=0&dest=${encoded(short)}`, short],
  [`https://translate.google.com/translate?sl=hi&tl=en&u=${encoded(watch)}`, watch],
  [`https://consent.google.com/ml?continue=${encoded(watch)}&gl=FR`, watch],
  [
    `https://accounts.google.com/ServiceLogin?service=youtube&continue=${encoded(
      `https://www.youtube.com/signin?app=desktop&next=${encoded(`/watch?v=${id}`)}`,
    )}&hl=en`,
    watch,
  ],
  [
    `https://www.google.com/url?q=${encoded(`https://consent.youtube.com/m?continue=${encoded(watch)}`)}`,
    watch,
  ],
]

const ofOthers: Case[] = [
  [
    `https://l.facebook.com/l.php?u=${encoded(`${short}?fbclid=IwAR0x`)}&h=AT0x&s=1`,
    `${short}?fbclid=IwAR0x`,
  ],
  [`https://lm.facebook.com/l.php?u=${encoded(watch)}&h=AT1`, watch],
  [`https://l.messenger.com/l.php?u=${encoded(short)}`, short],
  [`https://l.instagram.com/?u=${encoded(watch)}&e=AT2`, watch],
  [`https://l.threads.com/?u=${encoded(short)}&e=AT2`, short],
  [`https://l.wl.co/l?u=${encoded(short)}`, short],
  [`https://www.facebook.com/flx/warn/?u=${encoded(short)}`, short],
  [`https://www.linkedin.com/safety/go?url=${encoded(short)}&trk=flagship`, short],
  [`https://www.linkedin.com/redir/redirect?url=${encoded(watch)}&urlhash=abcd`, watch],
  [`https://t.me/share/url?url=${encoded(short)}&text=Nadi`, short],
  [`https://vk.com/away.php?to=${encoded(short)}&cc_key=`, short],
  [`https://out.reddit.com/t3_1abc?url=${encoded(watch)}&token=AQ&app_name=web`, watch],
  [`https://slack-redir.net/link?url=${encoded(watch)}`, watch],
  [`https://duckduckgo.com/l/?uddg=${encoded(watch)}&rut=1f`, watch],
  [`https://t.umblr.com/redirect?z=${encoded(short)}&t=NmE`, short],
  [`https://steamcommunity.com/linkfilter/?u=${encoded(watch)}`, watch],
  [`https://www.bing.com/ck/a?!&&p=1f&u=a1${Buffer.from(watch).toString('base64url')}&ntb=1`, watch],
  [`https://r.search.yahoo.com/_ylt=Aw/RV=2/RE=17/RO=10/RU=${encoded(watch)}/RK=2/RS=x-`, watch],
]

const ofMailPrograms: Case[] = [
  [
    `https://nam02.safelinks.protection.outlook.com/?url=${encoded(watch)}&data=05%7C02%7Casha%40example.org%7C1&sdata=x%3D&reserved=0`,
    watch,
  ],
  [
    `https://eur01.safelinks.protection.outlook.com/ap/t-59584e83/?url=${encoded(short)}&data=05|02|asha|1`,
    short,
  ],
  [
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${encoded(short)}&locale=en`,
    short,
  ],
  [`https://urldefense.proofpoint.com/v1/url?u=${encoded(watch)}&k=x`, watch],
  [
    `https://urldefense.proofpoint.com/v2/url?u=https-3A__www.youtube.com_watch-3Fv-3Daqz-2DKE-2DbpKQ&d=DwMFaQ&c=x`,
    watch,
  ],
  [`https://urldefense.com/v3/__https://youtu.be/${id}__;!!AbC!dEf$`, short],
  [`https://urldefense.com/v3/__${watch}&t=90__;!!AbC!dEf$`, `${watch}&t=90`],
  [`https://protect2.fireeye.com/v1/url?k=1f&q=1&e=2&u=${encoded(short)}`, short],
  [
    `https://nam02.safelinks.protection.outlook.com/?url=${encoded(
      `https://urldefense.com/v3/__${short}__;!!a!b$`,
    )}&data=05`,
    short,
  ],
]

/** The link within is another way to write one, and is read as if it had been pasted alone. */
const ofAnyForm: Case[] = [
  [`https://www.google.com/url?q=${encoded(`https://www.youtube.com/shorts/${id}`)}`, watch],
  [`https://www.google.com/url?q=${encoded(`https://m.youtube.com/watch?v=${id}`)}`, watch],
  [`https://www.google.com/url?q=${encoded(`http://youtu.be/${id}`)}`, short],
  [`https://www.google.com/url?q=${encoded(encoded(short))}`, short],
  [`https://l.facebook.com/l.php?u=${encoded(`https://studio.youtube.com/video/${id}/edit`)}`, watch],
  [`https://www.google.com/url?q=${short}&amp;sa=D&amp;source=editors`, short],
  [`https://www.google.com/url?q=${short}&q=${short}`, short],
]

/** A comma ends a link in a list: what is behind it is taken for a title. */
const alone: Case[] = [[`https://linkprotect.cudasvc.com/url?a=${encoded(watch)}&c=E,1,x&typo=1`, watch]]

const links = [...ofTheVideoSite, ...ofGoogle, ...ofOthers, ...ofMailPrograms, ...ofAnyForm]

test.each([...links, ...alone])('Of the wrapped link %s the plain one is stored', (wrapped, stored) => {
  expect(toVideoUrl(wrapped)).toBe(stored)
  expect(toVideoUrl(stored)).toBe(stored)
  expect(parseVideoUrl(wrapped)).toBeNull()
  expect(linkAdvice(`${wrapped} https://youtu.be/YE7VzlLtp-4`)).toMatch('several links')
})

test.each(links)('In a list, %s is the link of its title', (wrapped, stored) => {
  const list = `1. Nadi – ${wrapped}\n${wrapped}\tAgni\n<a href="${wrapped}">Basti</a>`
  expect(parseLinks(list)).toEqual({
    videos: ['Nadi', 'Agni', 'Basti'].map((title) => ({ title, youtube_url: stored })),
    rest: [],
  })
})

const google = (target: string) => `https://www.google.com/url?q=${encoded(target)}`
const four = Array.from({ length: 4 }).reduce<string>(google, short)

describe('What is wrapped is read as strictly as a link that is not', () => {
  test.each([
    // Not to a video.
    google('https://www.youtube.com/playlist?list=PL1'),
    google('https://www.youtube.com/@name'),
    google(`https://vimeo.com/${id}`),
    google(`https://youtu.be/${id}x`),
    google(id),
    google(`/watch?v=${id}`),
    google(`youtu.be/${id}`),
    google(`//youtu.be/${id}`),
    google(`See ${short}`),
    google(''),
    `https://www.google.com/url?sa=D`,
    `https://www.google.com/url?q=${encoded(short)}&url=${encoded('https://youtu.be/YE7VzlLtp-4')}`,
    `https://www.google.com/search?q=${encoded(watch)}`,
    `https://www.youtube.com/redirect?q=${encoded('https://hostile.example/')}&v=${id}`,
    `https://www.youtube.com/attribution_link?u=${encoded(`//hostile.example/watch?v=${id}`)}`,
    `https://www.youtube.com/attribution_link?u=${encoded(`/\\hostile.example/watch?v=${id}`)}`,
    `https://www.youtube.com/attribution_link?u=%2Fplaylist%3Flist%3DPL1`,
    `https://www.youtube.com/attribution_link?u=@hostile.example/watch?v=${id}`,
    // The wrapper is not the known one.
    `https://www.google.com.hostile.example/url?q=${encoded(short)}`,
    `https://hostile-google.com/url?q=${encoded(short)}`,
    `https://google.hostile.example/url?q=${encoded(short)}`,
    `https://www.google.com@hostile.example/url?q=${encoded(short)}`,
    `https://someone@www.google.com/url?q=${encoded(short)}`,
    `https://www.google.com:8443/url?q=${encoded(short)}`,
    `https://hostile.example/l.php?u=${encoded(short)}`,
    `https://l.facebook.com.hostile.example/l.php?u=${encoded(short)}`,
    `https://safelinks.protection.outlook.com.hostile.example/?url=${encoded(short)}`,
    `javascript://www.google.com/url?q=${encoded(short)}`,
    `javascript:www.google.com/url?q=${encoded(short)}`,
    `data:www.google.com/url?q=${encoded(short)}`,
    `intent://www.google.com/url?q=${encoded(short)}#Intent;scheme=https;end`,
    `https://hostile.example/?u=https://www.google.com/url?q=${encoded(short)}`,
    `https://urldefense.com/v3/__https://hostile.example/?${short}__;!!a!b$`,
    `https://www.bing.com/ck/a?u=a1%%%`,
    `https://urldefense.proofpoint.com/v2/url?u=https-3`,
    // Shortened: where it leads is not in it.
    'https://bit.ly/3abcDEF',
    'https://t.co/abcDEF1234',
    'https://goo.gl/abcDEF',
    // More wrappers than any mail program puts around one another.
    four,
    `https://www.google.com/url?q=${short}&usg=${'a'.repeat(8_000)}`,
  ])('%s is refused', (pasted) => {
    expect(toVideoUrl(pasted)).toBeNull()
    expect(parseLinks(`Nadi ${pasted}`)).toEqual({ videos: [], rest: [`Nadi ${pasted}`] })
  })

  test.each(hostileLinks)('The hostile link %j is refused in a wrapper too', (link) => {
    expect(toVideoUrl(google(link))).toBeNull()
    expect(toVideoUrl(`https://l.facebook.com/l.php?u=${encoded(link)}`)).toBeNull()
    expect(toVideoUrl(`https://www.youtube.com/attribution_link?u=${encoded(link)}`)).toBeNull()
    expect(toVideoUrl(`https://www.youtube.com/redirect?q=${link}`)).toBeNull()
  })
})

describe('The length of a video is not part of its title', () => {
  test.each([
    [`1. Intro – ${short} (12:30)`, 'Intro'],
    [`Intro ${short} 12:30`, 'Intro'],
    [`Intro ${short} [1:02:03]`, 'Intro'],
    [`Intro - ${short} - 12 min`, 'Intro'],
    [`Intro | ${short} | 12:30 mins`, 'Intro'],
    [`Intro (${short}, 12:30)`, 'Intro'],
    [`Intro · ${short} · 1h 2m`, 'Intro'],
    [`Intro ${short} (Duration: 12 minutes)`, 'Intro'],
    [`परिचय ${short} (१२:३०)`, 'परिचय'],
    [`परिचय ${short} (12 मिनट)`, 'परिचय'],
    [`1\tIntro\t${short}\t12:30`, 'Intro'],
    [`1\tIntro\t00:12:30\t${short}`, 'Intro'],
    [`${short} (12:30) Intro`, 'Intro'],
    [`${short} (12:30)`, ''],
    // Within the title it may be what the video is about.
    [`Sutrasthana 12:30 ${short}`, 'Sutrasthana 12:30'],
    [`Fasting for 12 hours ${short}`, 'Fasting for 12 hours'],
    [`Intro ${short} (Part 12)`, 'Intro – (Part 12)'],
    [`Intro ${short} 108`, 'Intro – 108'],
  ])('%s', (line, title) => {
    expect(parseLinks(line).videos.map((video) => video.title)).toEqual([title])
  })
})
