import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { VideoProgress } from '@/player/progress'
import { expectAccessible } from '../support/axe.ts'
import { openCoursePlayer } from '../support/course-player.tsx'
import { press } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

function openPlayer(count: number, known: readonly Partial<VideoProgress>[] = []) {
  const { recorded, close } = openCoursePlayer(count, known)
  onTestFinished(close)
  return recorded
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
    'Watched4:10Lesson 1',
    '21:02:03Lesson 2',
    '3WatchedLesson 3',
    '4Lesson 4',
  ])
  await expectAccessible()
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

test('What stands below the video knows its second, and plays from another', async () => {
  const recorded = openPlayer(3)
  await page.getByRole('button', { name: 'Go to 2:05' }).click()
  await expect.poll(() => recorded.played[0]?.slice(0, 2)).toEqual(['video-1', 125])
  await page.getByRole('button', { name: '100 seconds on in Lesson 1' }).click()
  await expect.poll(() => recorded.moved.some(([, position]) => position >= 225)).toBe(true)
})
