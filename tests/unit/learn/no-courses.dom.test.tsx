// What a newcomer reads while the server is asked whether they have been enrolled.
import { MantineProvider } from '@mantine/core'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { NoCourses } from '@/learn/dashboard/NoCourses'
import { AppError } from '@/lib/errors'
import { useSync } from '@/stores/sync'

const asked = vi.hoisted(() => vi.fn())
vi.mock('@/sync/controller', () => ({ requestSync: asked }))

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  vi.useRealTimers()
  asked.mockClear()
})

function open(): HTMLElement {
  const page = document.createElement('div')
  root = createRoot(page)
  flushSync(() =>
    root?.render(
      <MantineProvider>
        <MemoryRouter>
          <Routes>
            <Route element={<Outlet context={{ NewcomerActions: () => null }} />}>
              <Route path="*" element={<NoCourses />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </MantineProvider>,
    ),
  )
  return page
}

const titleOf = (page: HTMLElement) => page.querySelector('h2')?.textContent

test('A newcomer reads that there are no courses only once the server has said so since the page was opened', () => {
  useSync.setState({ status: { state: 'starting' } })
  const page = open()
  expect(titleOf(page)).toBe('Checking for your courses…')
  flushSync(() => useSync.setState({ status: { state: 'syncing', after: null } }))
  expect(titleOf(page)).toBe('Checking for your courses…')
  flushSync(() => useSync.setState({ status: { state: 'current' } }))
  expect(titleOf(page)).toBe('No courses yet')
  // A later sync does not take the page away.
  flushSync(() => useSync.setState({ status: { state: 'syncing', after: null } }))
  expect(titleOf(page)).toBe('No courses yet')
})

test('A newcomer whose server cannot be asked reads that it could not be checked', () => {
  useSync.setState({ status: { state: 'failed', error: new AppError('offline') } })
  expect(open().textContent).toContain('We could not check just now.')
})

test('A newcomer’s open page asks again every 20 seconds', () => {
  vi.useFakeTimers()
  useSync.setState({ status: { state: 'current' } })
  open()
  vi.advanceTimersByTime(40_000)
  expect(asked).toHaveBeenCalledTimes(2)
})
