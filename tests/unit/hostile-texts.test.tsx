// @vitest-environment happy-dom
// What becomes of hostile texts where they turn into addresses, files and keys. The database has a test of its own, and
// so have the pages in a browser.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { checkCourse, emptyCourse } from '@/admin/courses/course-form'
import { checkVideoLink, isSafeLink } from '@/admin/courses/videos/video-form'
import { csvFileName, toCsv } from '@/admin/table/csv'
import { Thumbnail } from '@/learn/Thumbnail'
import { isImageUrl } from '@/lib/image-url'
import { parseVideoUrl, toVideoUrl } from '@/lib/video-url'
import { validatePull } from '@/sync/validate-pull'
import { Avatar } from '@/ui/Avatar'
import { hostileLinks, noPictures } from '../support/hostile-links'
import { formulas, hostileTexts } from '../support/hostile-texts'
import { makeCourse, makeServer, owner } from './support/courses'

test('There are a hundred hostile texts and more, each of its own', () => {
  const all = [...hostileTexts, ...hostileLinks]
  expect(all.length).toBeGreaterThanOrEqual(100)
  expect(new Set(all).size).toBe(all.length)
})

describe('As a video', () => {
  test.each(hostileLinks)('%j is neither stored, nor played, nor followed', (link) => {
    expect(toVideoUrl(link)).toBeNull()
    expect(checkVideoLink(link)).not.toBeNull()
    expect(parseVideoUrl(link)).toBeNull()
    expect(isSafeLink(link)).toBe(false)
  })

  test.each(hostileTexts)('%j is no link', (text) => {
    expect(parseVideoUrl(text)).toBeNull()
    expect(toVideoUrl(text)).toBeNull()
  })
})

describe('As a picture', () => {
  test.each(noPictures)('%j is refused by the form, and never asked for', (link) => {
    expect(isImageUrl(link)).toBe(false)
    expect(checkCourse({ ...emptyCourse(), title: 'Nadi', thumbnail_url: link })).toHaveProperty(
      'thumbnail_url',
    )
    expect(renderToStaticMarkup(<Thumbnail title="Nadi" link={link} />)).not.toContain('<img')
    expect(renderToStaticMarkup(<Avatar name="Asha" link={link} />)).not.toContain('<img')
  })

  test.each(hostileLinks)('%j stays within its attribute', (link) => {
    const page = document.createElement('main')
    page.innerHTML = renderToStaticMarkup(<Thumbnail title={link} link={link} />)
    const picture = page.querySelector('img')
    expect(page.querySelectorAll('script, iframe')).toHaveLength(0)
    if (picture) expect(picture.getAttribute('src')).toBe(link)
  })
})

describe('In a file for spreadsheets', () => {
  test.each(formulas)('%j is no formula', async (formula) => {
    const [line = ''] = (await toCsv(['x'], [[formula]])).split('\r\n').slice(1)
    expect(line).toMatch(/^"('|"")/)
  })

  test.each(hostileTexts)('%j makes no name that a disk refuses', (text) => {
    expect(csvFileName(text, new Date(2026, 0, 31))).toMatch(/^[a-z0-9-]*-2026-01-31\.csv$/)
  })
})

describe('As the key of a course', () => {
  test.each(hostileTexts)('%j is no key: the whole answer is refused', (id) => {
    const course = makeCourse()
    const answered = makeServer([{ ...course, id }]).answer([], null)
    expect(validatePull(answered, owner, null)).toBeNull()
  })

  test.each(hostileTexts)('%j is taken for a title as it is', (title) => {
    const course = makeCourse({ title })
    const answered = JSON.parse(JSON.stringify(makeServer([course]).answer([], null)))
    expect(validatePull(answered, owner, null)).toMatchObject({ changed: [{ course: { title } }] })
  })
})
