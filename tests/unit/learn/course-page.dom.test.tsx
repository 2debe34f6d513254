// What the page of a course says about its certificate.
import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CoursePage } from '@/learn/course/CoursePage'
import { MirrorContext } from '@/learn/MirrorProvider'
import { openMirror } from '@/mirror/open'
import { pullOnce } from '@/sync/pull-once'
import { makeCourse, makeServer, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

const minute = 60_000
let page: HTMLElement
let root: Root

beforeEach(async () => {
  await newDevice(owner)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  root.unmount()
  page.remove()
})

test.each([
  ['in an hour', 60],
  ['in five minutes', 5],
  ['going on', -5],
])('While a live session is %s, its certificate is available after it', async (_, minutes) => {
  const course = { ...makeCourse({ videos: 2 }), certificate: 'unmeasured' }
  const starts_at = new Date(Date.now() + minutes * minute).toISOString().replace('Z', '+00:00')
  Object.assign(course.videos[1] as object, { starts_at, expected_minutes: 60 })
  expect(await pullOnce(owner, makeServer([course]).pull, new AbortController().signal)).toBeNull()
  const mirror = await openMirror(owner)
  root.render(
    <MantineProvider>
      <MemoryRouter initialEntries={[`/course/${course.id}`]}>
        <MirrorContext value={mirror}>
          <Routes>
            <Route element={<Outlet context={{ chatAddress: null }} />}>
              <Route path="/course/:courseId" element={<CoursePage />} />
            </Route>
          </Routes>
        </MirrorContext>
      </MemoryRouter>
    </MantineProvider>,
  )
  await expect.poll(() => page.textContent).toContain('Certificate: available after the live session.')
})
