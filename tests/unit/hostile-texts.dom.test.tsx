// Hostile texts that become links, files and keys. The database and the pages in a browser have their own
// tests.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { courseFields } from '@/admin/courses/course-fields'
import { checkVideoLink, isSafeLink } from '@/admin/courses/videos/video-links'
import { emptyValues, errorsOf } from '@/admin/form/fields'
import { csvFileName, toCsv } from '@/admin/table/csv'
import { Thumbnail } from '@/learn/dashboard/Thumbnail'
import { isImageUrl } from '@/lib/image-url'
import { parseVideoUrl, toVideoUrl } from '@/lib/video-url'
import { validatePull } from '@/sync/validate-pull'
import { Avatar } from '@/ui/Avatar'
import { hostileLinks, noPictures } from '../support/hostile-links'
import { formulas, hostileTexts } from '../support/hostile-texts'
import { makeCourse, makeServer, owner } from './support/courses'

test('There are at least a hundred hostile texts, and no two are the same', () => {
  const all = [...hostileTexts, ...hostileLinks]
  expect(all.length).toBeGreaterThanOrEqual(100)
  expect(new Set(all).size).toBe(all.length)
})

describe('Video links', () => {
  test.each(hostileLinks)('The hostile link %j is never stored, played or followed as a video', (link) => {
    expect(toVideoUrl(link)).toBeNull()
    expect(checkVideoLink(link)).not.toBeNull()
    expect(parseVideoUrl(link)).toBeNull()
    expect(isSafeLink(link)).toBe(false)
  })

  test.each(hostileTexts)('The hostile text %j is not mistaken for a video link', (text) => {
    expect(parseVideoUrl(text)).toBeNull()
    expect(toVideoUrl(text)).toBeNull()
  })
})

describe('Pictures', () => {
  test.each(noPictures)('The image address %j is refused by the form and never loaded', (link) => {
    expect(isImageUrl(link)).toBe(false)
    expect(
      errorsOf(courseFields, { ...emptyValues(courseFields), title: 'Nadi', thumbnail_url: link }),
    ).toHaveProperty('thumbnail_url')
    expect(renderToStaticMarkup(<Thumbnail title="Nadi" link={link} />)).not.toContain('<img')
    expect(renderToStaticMarkup(<Avatar name="Asha" link={link} />)).not.toContain('<img')
  })

  test.each(hostileLinks)('The hostile link %j cannot break out of an image’s src attribute', (link) => {
    const page = document.createElement('main')
    page.innerHTML = renderToStaticMarkup(<Thumbnail title={link} link={link} />)
    const picture = page.querySelector('img')
    expect(page.querySelectorAll('script, iframe')).toHaveLength(0)
    if (picture) expect(picture.getAttribute('src')).toBe(link)
  })
})

describe('CSV files', () => {
  test.each(formulas)('The formula %j is plain text in a CSV file', async (formula) => {
    const [line = ''] = (await toCsv({ x: (cell) => cell }, [formula])).split('\r\n').slice(1)
    expect(line).toMatch(/^"('|"")/)
  })

  test.each(hostileTexts)('The hostile text %j never makes an invalid file name', (text) => {
    expect(csvFileName(text, new Date(2026, 0, 31))).toMatch(/^[a-z0-9-]*-2026-01-31\.csv$/)
  })
})

const noRoots = { content: null, learning: null, transcripts: null }

describe('Pulled courses', () => {
  test.each(hostileTexts)('An answer with the course id %j is refused as a whole', (id) => {
    const course = makeCourse()
    const answered = makeServer([{ ...course, id }]).answer()
    expect(validatePull(answered, owner, noRoots)).toBeNull()
  })

  test.each(hostileTexts)('The hostile text %j is accepted unchanged as a course title', (title) => {
    const course = makeCourse({ title })
    const answered = JSON.parse(JSON.stringify(makeServer([course]).answer()))
    expect(validatePull(answered, owner, noRoots)).toMatchObject({
      content: { changed: [{ course: { title } }] },
    })
  })
})
