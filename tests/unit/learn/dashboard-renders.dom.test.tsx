// How often the parts of the dashboard render until its data is there: on a phone, each time is felt.
import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { DashboardPage } from '@/learn/dashboard/DashboardPage'
import { firstLook, takeFirstLook } from '@/learn/first-look'
import { MirrorProvider } from '@/learn/MirrorProvider'
import { openMirror } from '@/mirror/open'
import { readLibrary } from '@/mirror/read'
import { send } from '@/stores/session'
import { useSync } from '@/stores/sync'
import { pullOnce } from '@/sync/pull-once'
import { makeCourse, makeServer, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

const rendered = vi.hoisted(() => ({ weeks: 0, skeletons: 0, cards: 0 }))
vi.mock('@/learn/dashboard/Week', () => ({
  Week: () => {
    rendered.weeks++
    return null
  },
}))
vi.mock('@/learn/dashboard/CourseCard', () => ({
  CourseCardSkeleton: () => {
    rendered.skeletons++
    return null
  },
  CourseCard: () => {
    rendered.cards++
    return <article />
  },
}))

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  Object.assign(rendered, { weeks: 0, skeletons: 0, cards: 0 })
})

const identity = {
  id: owner,
  email: 'a@demo.local',
  full_name: null,
  avatar_url: null,
  role: 'learner',
} as const

function openDashboard(): HTMLElement {
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
  return page
}

test('Until its data is there, the dashboard renders twice: as it loads, and with the data', async () => {
  await newDevice(owner)
  const server = makeServer()
  server.courses = [makeCourse({ title: 'Basti Karma', videos: 2 })]
  await send({ kind: 'started', owner: identity, hasSession: true, isReturning: false })
  const page = openDashboard()
  await expect.poll(() => rendered.skeletons).toBeGreaterThan(0)
  useSync.setState({ status: { state: 'syncing', after: null } })
  // As the session does when the profile has arrived.
  await send({ kind: 'profile-read', identity: { ...identity } })
  expect(await pullOnce(owner, server.pull, new AbortController().signal)).toBeNull()
  useSync.setState({ status: { state: 'current' } })
  await expect.poll(() => page.querySelectorAll('article').length).toBe(1)
  expect(rendered).toEqual({ weeks: 2, skeletons: 3, cards: 1 })
})

test('Courses that are on the device are in the dashboard’s first frame, which is its only one', async () => {
  await newDevice(owner)
  const server = makeServer()
  server.courses = [makeCourse({ title: 'Basti Karma', videos: 2 })]
  expect(await pullOnce(owner, server.pull, new AbortController().signal)).toBeNull()
  await send({ kind: 'started', owner: identity, hasSession: true, isReturning: false })
  await takeFirstLook(owner)
  const page = openDashboard()
  await expect.poll(() => page.querySelectorAll('article').length).toBe(1)
  // The live query has answered as well.
  await expect.poll(() => firstLook(owner)).toBeNull()
  await readLibrary(await openMirror(owner))
  expect(rendered).toEqual({ weeks: 1, skeletons: 0, cards: 1 })
})
