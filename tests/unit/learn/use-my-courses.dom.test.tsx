import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useMyCourses } from '@/learn/dashboard/useMyCourses'
import { MirrorContext, useMirrorQuery } from '@/learn/MirrorProvider'
import { AppError } from '@/lib/errors'
import { prepareMirror } from '@/mirror/apply'
import { writeLastUser } from '@/mirror/last-user'
import { openMirror } from '@/mirror/open'
import { readLibrary } from '@/mirror/read'
import { useSync } from '@/stores/sync'
import { makeCourse, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

test('A first sync that breaks off with courses on the device does not count as failed before they are on the page', async () => {
  await newDevice(owner)
  writeLastUser({ id: owner, email: 'a@demo.local', full_name: null, avatar_url: null, role: 'learner' })
  const mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
  const states = new Set<string>()
  let isRead = false
  function Page() {
    states.add(useMyCourses().state)
    isRead = useMirrorQuery(readLibrary) !== undefined
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(
    <MirrorContext value={mirror}>
      <Page />
    </MirrorContext>,
  )
  await expect.poll(() => isRead).toBe(true)
  const { hash: _, videos: __, ...card } = makeCourse()
  await mirror.courses.put(card)
  useSync.setState({ status: { state: 'failed', error: new AppError('offline') } })
  await expect.poll(() => [...states]).toContain('content')
  root.unmount()
  expect([...states]).toEqual(['loading', 'content'])
})
