import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { VideoProgress } from '@/player/progress'
import { expectAccessible } from '../support/axe.ts'
import { openCoursePlayer } from '../support/course-player.tsx'
import { focus, press, pressOn } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

function openPlayer(
  count: number,
  known: readonly Partial<VideoProgress>[] = [],
  options: Parameters<typeof openCoursePlayer>[3] = {},
) {
  const { recorded, close } = openCoursePlayer(count, known, [], options)
  onTestFinished(close)
  return recorded
}

/** Played seconds are recorded when the page goes to the background, and otherwise every few seconds. */
function playedSoFar({ played }: ReturnType<typeof openPlayer>) {
  window.dispatchEvent(new Event('pagehide'))
  return played[0]?.slice(0, 2)
}

const rows = () => page.getByRole('listitem')

test('The list shows ticks, lengths, and how many videos are watched', async () => {
  openPlayer(14, [
    { isComplete: true, coverage: 0.95, duration: 250 },
    { coverage: 0.4, duration: 3723 },
    { isComplete: true, coverage: 0 },
  ])
  await expect.element(page.getByText('Watched 2 of 14')).toBeVisible()
  await expect.element(page.getByText('14 videos')).toBeVisible()
  expect((await texts(rows())).slice(0, 4)).toEqual([
    'Lesson 14:10Watched',
    '2Lesson 21:02:0340% watched',
    '3Lesson 3Watched',
    '4Lesson 4',
  ])
  await expectAccessible()
})

test('The time left is shown once all lengths are known', async () => {
  openPlayer(2, [
    { isComplete: true, coverage: 0.95, duration: 250 },
    { coverage: 0.5, duration: 4_000 },
  ])
  await expect.element(page.getByText('Watched 1 of 2 · about 30 min left')).toBeVisible()
})

test('The poster offers the video where the learner left off, and plays from there', async () => {
  const recorded = openPlayer(3, [{}, { position: 250, duration: 600 }], { lastVideoId: 'video-2' })
  await expect.element(page.getByRole('button', { name: 'Play Lesson 1' })).toBeVisible()
  const offer = page.getByRole('button', { name: 'Continue: Lesson 2 · 4:10' })
  await offer.click()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.poll(() => playedSoFar(recorded)).toEqual(['video-2', 250])
})

test('On a phone the list and the notes alternate, and a note is added within the thumb’s reach', async () => {
  await page.viewport(390, 800)
  let added = 0
  openPlayer(3, [], { onAddNote: () => added++ })
  const [list, written] = [
    page.getByRole('tabpanel', { name: 'Course Content' }),
    page.getByRole('tabpanel', { name: 'Notes' }),
  ]
  await expect.element(list).toBeVisible()
  await expect.element(written).not.toBeInTheDocument()
  await expectAccessible()
  await pressOn(page.getByRole('tab', { name: 'Course Content' }), 'ArrowRight')
  await expect.element(page.getByRole('tab', { name: 'Notes' })).toHaveFocus()
  await expect.element(written).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await press('ArrowRight')
  await expect.element(list).toBeVisible()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect.element(written).toBeVisible()
  expect(added).toBe(1)
})

test('On a tablet whose keyboard leaves little room, the text being written stays in sight', async () => {
  await page.viewport(1024, 700)
  openPlayer(3)
  const written = page.getByRole('button', { name: 'Go to 2:05' })
  await focus(written)
  await page.viewport(1024, 360)
  await expect.element(page.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(written).toHaveFocus()
})

test('A long description is collapsed at first', async () => {
  openPlayer(1, [], { description: 'Indications and contraindications of each therapy. '.repeat(9) })
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect
    .element(page.getByRole('button', { name: 'Less', exact: true }))
    .toHaveAttribute('aria-expanded', 'true')
})

test('A video is marked as watched by hand, and unmarked', async () => {
  const recorded = openPlayer(3)
  await page.getByRole('button', { name: 'Mark as watched' }).click()
  await expect.element(page.getByText('Watched 1 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as not watched' }).click()
  await expect.element(page.getByText('Watched 0 of 3')).toBeVisible()
  expect(recorded.mark).toEqual([
    ['video-1', true],
    ['video-1', false],
  ])
})

test('Playing is recorded by the second, from where the learner left off', async () => {
  const recorded = openPlayer(3, [{ position: 250, duration: 600 }])
  await expect.element(page.getByText('Starts at 4:10')).toBeVisible()
  await page.getByRole('button', { name: 'Play Lesson 1' }).click()
  await expect.poll(() => recorded.played.length).toBeGreaterThan(0)
  const [videoId, from, to, duration] = recorded.played[0] ?? []
  expect({ videoId, from, duration }).toEqual({ videoId: 'video-1', from: 250, duration: 600 })
  expect(to).toBeLessThanOrEqual(256)
  await press('k', '9')
  await expect.poll(() => recorded.moved.at(-1)).toEqual(['video-1', 540])
  expect(recorded.fault).toEqual([])
})

test('A note made before the video was played is at the second that the poster shows', async () => {
  const recorded = openPlayer(2, [{ position: 250, duration: 600 }])
  await page.getByRole('button', { name: '100 seconds on in Lesson 1' }).click()
  await expect.poll(() => playedSoFar(recorded)).toEqual(['video-1', 350])
})

test('The parts below the video know its second, and can play from another', async () => {
  const recorded = openPlayer(3)
  await page.getByRole('button', { name: 'Go to 2:05' }).click()
  await expect.poll(() => playedSoFar(recorded)).toEqual(['video-1', 125])
  await page.getByRole('button', { name: '100 seconds on in Lesson 1' }).click()
  await expect.poll(() => recorded.moved.some(([, position]) => position >= 225)).toBe(true)
})

test('With text of twice the size, nothing on the poster covers the button that plays', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  const started = [
    { position: 200, duration: 600 },
    { position: 250, duration: 600 },
  ] as const
  for (const [width, height] of [
    [320, 640],
    [360, 740],
    [740, 360],
  ] as const) {
    await page.viewport(width, height)
    const { close } = openCoursePlayer(3, started, [], { lastVideoId: 'video-2' })
    const poster = page.getByRole('button', { name: 'Play Lesson 1' })
    const play =
      poster.element().querySelector('svg')?.parentElement?.getBoundingClientRect() ?? new DOMRect()
    const others = [
      page.getByText('Starts at 3:20').element(),
      page.getByRole('button', { name: 'Continue: Lesson 2 · 4:10' }).element(),
    ].map((other) => other.getBoundingClientRect())
    for (const { left, right, top, bottom } of others) {
      const isClear = bottom <= play.top || top >= play.bottom || right <= play.left || left >= play.right
      expect(isClear, `at ${width} px`).toBe(true)
      // From edge to edge, with the margins that the page would have.
      expect(right - left, `on the screen at ${width} px`).toBeLessThan(width * 1.2)
    }
    close()
  }
})

test('Long titles take two lines until the learner asks for the rest, which short ones do not need', async () => {
  const long = 'The whole of Nadi Pariksha, read slowly: '.repeat(5).slice(0, 200).trim()
  const more = page.getByRole('button', { name: 'More' })
  await page.viewport(390, 800)
  const { close } = openCoursePlayer(2, [], [], { titles: [long, long] })
  await expect.element(more.nth(1)).toBeVisible()
  for (const level of [1, 2]) {
    const heading = page.getByRole('heading', { level, name: long }).first().element()
    const lines = () => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight)
    expect(Math.round(lines())).toBe(2)
    await more.first().click()
    await expect.poll(lines).toBeGreaterThan(4)
    expect(heading.scrollHeight).toBeLessThanOrEqual(heading.clientHeight + 1)
  }
  await page.getByRole('button', { name: 'Less' }).first().click()
  await expect.element(more.first()).toBeVisible()
  close()
  openPlayer(2)
  await expect.element(page.getByRole('heading', { name: 'Panchakarma' })).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})
