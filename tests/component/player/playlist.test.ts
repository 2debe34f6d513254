// The list of videos, and moving through it.
import { onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { VideoProgress } from '@/player/progress'
import { openCoursePlayer } from '../support/course-player.tsx'
import { focus, press } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

function openCourse(count: number): void {
  onTestFinished(openCoursePlayer(count).close)
}

const rows = () => page.getByRole('list').getByRole('button')
const current = () => texts(page.getByRole('listitem')).filter((_, index) => isCurrent(index))
const isCurrent = (index: number) => rows().nth(index).element().getAttribute('aria-current') === 'true'
const next = () => page.getByRole('button', { name: 'Next' })

test('A list of 400 videos works by keyboard in a 500 px area, with the current video always in view', async () => {
  await page.viewport(1280, 1000)
  openCourse(400)
  await expect.element(rows().first()).toBeVisible()
  const area = rows().first().element().closest('ol')?.parentElement
  expect(area?.getBoundingClientRect().height).toBe(500)

  await focus(rows().first())
  await press('ArrowDown')
  await expect.element(rows().nth(1)).toHaveFocus()
  await press('End')
  await expect.element(rows().last()).toHaveFocus()
  await press('Enter')
  await expect.element(rows().last()).toHaveAttribute('aria-current', 'true')
  await expect.element(rows().last()).toBeInViewport()
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')

  await press('Home')
  await expect.element(rows().first()).toHaveFocus()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.element(rows().nth(398)).toHaveAttribute('aria-current', 'true')
  await expect.element(rows().nth(398)).toBeInViewport()
})

test('A video whose row was out of view, among rows of several lines, is shown whole in the list once it is opened', async () => {
  await page.viewport(1280, 1000)
  const titles = Array.from({ length: 60 }, (_, n) => `${n + 1}. ${'Abhyanga and swedana '.repeat(3)}`)
  const options = { titles: ['Panchakarma', ...titles] as const, lastVideoId: 'video-60' }
  onTestFinished(openCoursePlayer(60, [], [], options).close)
  await page.getByRole('button', { name: 'Continue: 60' }).click()
  await expect.element(rows().last()).toHaveAttribute('aria-current', 'true')
  await expect.element(rows().last()).toBeInViewport({ ratio: 1 })
})

test('While a video plays, what was watched of it is drawn without rendering the rest of the list', async () => {
  const { videos, progress, close } = openCoursePlayer(40, [{ coverage: 0.1 }])
  onTestFinished(close)
  const bar = (percent: number) => page.getByText(`${percent}% watched`)
  await expect.element(bar(10)).toBeInTheDocument()
  let reads = 0
  for (const video of videos) {
    const { title } = video
    Object.defineProperty(video, 'title', {
      get() {
        reads += 1
        return title
      },
    })
  }
  const [id, known] = [...progress.getState()][0] as [string, VideoProgress]
  progress.setState(new Map([[id, { ...known, coverage: 0.2 }]]), true)
  await expect.element(bar(20)).toBeInTheDocument()
  expect(reads).toBe(0)
  // Selecting another video renders the list.
  await rows().nth(1).click()
  await expect.element(rows().nth(1)).toHaveAttribute('aria-current', 'true')
  expect(reads).toBeGreaterThan(0)
})

test('At the end of the list “Next” keeps the focus', async () => {
  openCourse(3)
  await rows().nth(1).click()
  await focus(next())
  await press('Enter')
  await expect.element(rows().last()).toHaveAttribute('aria-current', 'true')
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next()).toHaveFocus()
  await press('Enter')
  await expect.element(rows().last()).toHaveAttribute('aria-current', 'true')
})

test('From twelve videos on the list has a filter, which says how many it has found', async () => {
  const filter = page.getByRole('searchbox', { name: 'Filter videos' })
  const { close } = openCoursePlayer(11)
  await expect.element(rows().first()).toBeVisible()
  await expect.element(filter).not.toBeInTheDocument()
  close()

  openCourse(40)
  await filter.fill(' lESSON 4')
  await expect.element(page.getByText('2 videos found')).toBeVisible()
  expect(texts(rows())).toEqual(['4Lesson 4', '40Lesson 40'])
  await filter.fill('lesson ४०')
  await expect.element(page.getByText('1 video found')).toBeVisible()
  await filter.fill('lesson 4')
  await expect.element(page.getByText('2 videos found')).toBeVisible()
  await userEvent.tab()
  await expect.element(rows().first()).toHaveFocus()
  await press('Enter')
  await expect.element(rows().first()).toHaveAttribute('aria-current', 'true')
  await filter.fill('no such video')
  await expect.element(page.getByText('0 videos found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect.element(filter).toHaveFocus()
  await expect.poll(current).toEqual(['Lesson 4'])
})

test('On a phone, a press on a video while the filter is open selects it', async () => {
  await page.viewport(390, 844)
  openCourse(40)
  for (const place of [1, 2]) {
    await focus(page.getByRole('searchbox', { name: 'Filter videos' }))
    await rows().nth(place).click()
    await expect.element(rows().nth(place)).toHaveAttribute('aria-current', 'true')
  }
})

test('Sections fold: the one with the current video is open, and each shows how much of it is watched', async () => {
  await page.viewport(1280, 1000)
  const sections = [null, ...Array(3).fill('Herbs'), ...Array(4).fill('Spices')]
  const watched = { isComplete: true, coverage: 1 }
  const { close } = openCoursePlayer(8, [{}, watched, watched], [], { sections })
  onTestFinished(close)
  const heading = (name: string) => page.getByRole('heading', { level: 3 }).getByRole('button', { name })
  await expect.element(heading('Herbs')).toHaveTextContent('Herbs Watched 2 of 3')
  await expect.element(heading('Spices')).toHaveTextContent('Spices Watched 0 of 4')
  // The first video has no heading.
  expect(texts(rows())).toEqual(['Lesson 1'])

  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(heading('Herbs')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(heading('Spices')).toHaveAttribute('aria-expanded', 'false')
  expect(texts(rows())).toEqual(['1Lesson 1', 'Lesson 2Watched', '3Lesson 3Watched', '4Lesson 4'])

  await focus(rows().nth(3))
  await press('ArrowDown')
  await expect.element(heading('Spices')).toHaveFocus()
  await press('Enter')
  await press('End')
  await expect.element(rows().last()).toHaveFocus()
  expect(texts(rows()).slice(4)).toEqual(['5Lesson 5', '6Lesson 6', '7Lesson 7', '8Lesson 8'])

  // The current video's section is folded: Tab leads to it, and it opens again with the next video.
  await heading('Herbs').click()
  expect(texts(rows())).not.toContain('3Lesson 3Watched')
  await expect.element(heading('Herbs')).toHaveAttribute('tabindex', '0')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(current).toEqual(['Lesson 3Watched'])
  await expect.element(heading('Herbs')).toHaveAttribute('aria-expanded', 'true')
})

test('The filter finds videos in folded sections, below their headings', async () => {
  const { close } = openCoursePlayer(40, [], [], {
    sections: [...Array(20).fill('Herbs'), ...Array(20).fill('Spices')],
  })
  onTestFinished(close)
  await page.getByRole('searchbox', { name: 'Filter videos' }).fill('lesson 30')
  await expect.element(page.getByText('1 video found')).toBeVisible()
  expect(texts(rows())).toEqual(['30Lesson 30'])
  expect(texts(page.getByRole('heading', { level: 3 }))).toEqual(['Spices Watched 0 of 20'])
})

test('A course without videos says so', async () => {
  openCourse(0)
  await expect.element(page.getByText('No videos yet')).toBeVisible()
  await expect.element(page.getByText('0 videos')).toBeVisible()
  await expect.element(page.getByText('Watched', { exact: false })).not.toBeInTheDocument()
})

function strip(): Element {
  const found = document.querySelector('[style*="--parts"]')
  if (!found) throw new Error('There is no strip.')
  return found
}

/** The colours along the middle of the strip over the list, without its ends. */
async function coloursOfStrip(): Promise<string[]> {
  const picture = new Image()
  picture.src = `data:image/png;base64,${await page.screenshot({ element: strip(), save: false })}`
  await picture.decode()
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  canvas?.drawImage(picture, 0, 0)
  const { data = [] } = canvas?.getImageData(8, picture.height >> 1, picture.width - 16, 1) ?? {}
  const pixels = Array.from({ length: data.length / 4 }, (_, n) => data.slice(n * 4, n * 4 + 3).join(', '))
  return [...new Set(pixels)].map((pixel) => `rgb(${pixel})`)
}

test('The strip of a course with one video is empty until something of it is watched', async () => {
  const { progress, close } = openCoursePlayer(1)
  onTestFinished(close)
  await expect.element(rows().first()).toBeVisible()
  const empty = getComputedStyle(strip()).backgroundColor
  expect(await coloursOfStrip()).toEqual([empty])
  const half = { spans: [], duration: 100, position: null, isComplete: false, coverage: 0.5 }
  progress.setState(new Map([['video-1', half]]), true)
  await expect.poll(async () => (await coloursOfStrip()).length).toBeGreaterThan(1)
  expect((await coloursOfStrip()).at(-1)).toBe(empty)
})
