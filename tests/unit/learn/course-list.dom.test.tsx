// The list of courses on the dashboard, below the course that is offered to continue.
import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { DashboardPage } from '@/learn/dashboard/DashboardPage'
import { MirrorProvider } from '@/learn/MirrorProvider'
import { openMirror } from '@/mirror/open'
import { recordWatched } from '@/mirror/outbox'
import { send } from '@/stores/session'
import { useSync } from '@/stores/sync'
import { pullOnce } from '@/sync/pull-once'
import { makeCourse, makeServer, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

let root: Root | undefined
afterEach(() => root?.unmount())

const identity = {
  id: owner,
  email: 'a@demo.local',
  full_name: null,
  avatar_url: null,
  role: 'learner',
} as const

/** The dashboard of a learner with these courses, who has stopped in the second video of the first. */
async function openDashboard(titles: readonly string[]): Promise<HTMLElement> {
  await newDevice(owner)
  const server = makeServer()
  server.courses = titles.map((title) => makeCourse({ title, videos: 2 }))
  await send({ kind: 'started', owner: identity, hasSession: true, isReturning: false })
  expect(await pullOnce(owner, server.pull, new AbortController().signal)).toBeNull()
  const [first] = server.courses
  await recordWatched(await openMirror(owner), {
    courseId: first?.id ?? '',
    videoId: first?.videos[1]?.id ?? '',
    position: 20,
  })
  useSync.setState({ status: { state: 'current' } })
  const page = document.createElement('div')
  root = createRoot(page)
  root.render(
    <MantineProvider>
      <MemoryRouter>
        <MirrorProvider>
          <Routes>
            <Route element={<Outlet context={{ find: () => undefined }} />}>
              <Route path="*" element={<DashboardPage />} />
            </Route>
          </Routes>
        </MirrorProvider>
      </MemoryRouter>
    </MantineProvider>,
  )
  await expect.poll(() => page.querySelectorAll('article').length).toBe(titles.length)
  return page
}

const cards = (page: HTMLElement) => [...page.querySelectorAll('article')]
const titlesOf = (page: HTMLElement) => cards(page).map((card) => card.querySelector('h3')?.textContent)

test('The course that is offered above comes last in a list of cards, and its card neither repeats the offer nor says that others were not started', async () => {
  const page = await openDashboard(['Abhyanga', 'Basti', 'Nasya'])
  expect(page.querySelector('section h2')?.textContent).toBe('Video 2')
  expect(titlesOf(page)).toEqual(['Basti', 'Nasya', 'Abhyanga'])
  expect(cards(page).map((card) => card.querySelectorAll('a').length)).toEqual([1, 1, 1])
  expect(cards(page)[0]?.textContent).toBe('Basti2 videosEnrolled 5 Feb 2026')
})

test('From ten courses on they are rows, in which the course that was played last comes first', async () => {
  const titles = ['Abhyanga', 'Basti', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']
  expect(cards(await openDashboard(titles.slice(0, 9))).filter((card) => 'row' in card.dataset)).toEqual([])
  root?.unmount()
  const page = await openDashboard(titles)
  expect(cards(page).filter((card) => 'row' in card.dataset)).toHaveLength(10)
  expect(titlesOf(page)).toEqual(titles)
})

test('The offer shows the still of its own video, which the video’s page loads as well, and what is below it if there is none', async () => {
  const page = await openDashboard(['Abhyanga', 'Basti'])
  await expect.poll(() => page.querySelector('section img')).not.toBeNull()
  const still = () => page.querySelector<HTMLImageElement>('section img')
  expect(still()?.src).toBe('https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg')
  expect(still()?.referrerPolicy).toBe('no-referrer')
  // With CORS, so that it can be stored for offline use, and otherwise without.
  expect(still()?.crossOrigin).toBe('anonymous')
  still()?.dispatchEvent(new Event('error'))
  await expect.poll(() => still()?.crossOrigin).not.toBe('anonymous')
  Object.defineProperty(still(), 'naturalWidth', { value: 120 })
  still()?.dispatchEvent(new Event('load'))
  await expect.poll(still).toBeNull()
  expect(page.querySelector('section svg')).not.toBeNull()
})
