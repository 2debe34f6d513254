// What a learner finds on the lotus, at the end of a course that has certificates.
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { linkedInForm } from '@/learn/certificate/share-certificate'
import { Award } from '@/learn/course/Award'
import { MirrorContext } from '@/learn/MirrorProvider'
import { verifyUrl } from '@/lib/certificate-code'
import { openMirror } from '@/mirror/open'
import { recordWatched } from '@/mirror/outbox'
import type { MirrorDatabase } from '@/mirror/schema'
import type { Certificate } from '@/model/certificate'
import { pullOnce } from '@/sync/pull-once'
import { loadPersonalTexts } from '@/texts/personal'
import { useOnline } from '@/ui/useOnline'
import { makeCourse, makeServer, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

const code = '7K3MQ2XW9PAB'
const minute = 60

let mirror: MirrorDatabase
let course: ReturnType<typeof makeCourse>
let page: HTMLElement
let root: Root

beforeAll(loadPersonalTexts)
beforeEach(async () => {
  await newDevice(owner)
  const server = makeServer()
  course = { ...makeCourse({ title: 'Basti & Nasya', videos: 2 }), certificate: 'offered' }
  for (const video of course.videos) Object.assign(video, { duration_s: minute, is_measured: true })
  server.courses = [course]
  expect(await pullOnce(owner, server.pull, new AbortController().signal)).toBeNull()
  mirror = await openMirror(owner)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  root.unmount()
  page.remove()
  vi.restoreAllMocks()
})

function show(uncovered: number, certificate?: Certificate, hasSession = false): void {
  root.render(
    <MemoryRouter>
      <MirrorContext value={mirror}>
        <Routes>
          <Route element={<Outlet context={{ ClaimHere: Form }} />}>
            <Route index element={<Award {...{ course, certificate, uncovered, hasSession }} />} />
          </Route>
        </Routes>
      </MirrorContext>
    </MemoryRouter>,
  )
}

/** It keeps what is typed in it. */
const Form = () => `The form, ${useOnline() ? 'online' : 'offline'}`

const reads = (text: string) => expect.poll(() => page.textContent).toBe(text)

const watch = (videoId = '') => {
  const played: [number, number] = [0, minute]
  return recordWatched(mirror, { courseId: course.id, videoId, played, duration: minute })
}

test('A learner who has played every video gets the form as soon as the server has counted them, and reads meanwhile what it waits for', async () => {
  for (const { id } of course.videos) await watch(id)
  show(2)
  await reads('Your certificate is almost ready: we are counting what you have just watched.')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await reads(
    'You are offline. What you have watched is kept on this device; you can get your certificate when you’re online.',
  )
  vi.restoreAllMocks()
  show(0)
  await reads('The form, online')
})

test('The form stays while the connection is gone, with the name as it was corrected', async () => {
  for (const { id } of course.videos) await watch(id)
  show(0)
  await reads('The form, online')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await reads('The form, offline')
})

test('A learner who has only marked the last video as watched reads that this does not count', async () => {
  const [first, last] = course.videos
  await watch(first?.id)
  await recordWatched(mirror, { courseId: course.id, videoId: last?.id ?? '', isWatched: true })
  show(1)
  await reads('Certificate: 1 video left to play. Videos only marked as watched don’t count.')
})

test('A learner who marks the session that is going on, as the last one, reads that its end is waited for', async () => {
  course.certificate = 'unmeasured'
  show(1, undefined, true)
  await reads('Certificate: available after the live session.')
})

test('A certificate can be opened, shared on WhatsApp with the address where anyone can check it, copied, and added to LinkedIn', async () => {
  const certificate: Certificate = {
    code,
    learner_name: 'आशा नायर',
    course_title: course.title,
    seconds: 2 * minute,
    videos: 2,
    completed_on: '2026-12-31',
    course_id: course.id,
    // In India, the new year has begun.
    issued_at: '2026-12-31T20:00:00+00:00',
    revoked_at: null,
    reason: null,
  }
  show(0, certificate)
  await expect.poll(() => page.textContent).toContain('in the name of आशा नायर.')
  // The form had it.
  expect(document.activeElement?.textContent).toContain('Your certificate is ready')
  const [open, chat] = page.querySelectorAll('a')
  expect(open?.getAttribute('href')).toBe(`/certificate/${code}`)
  expect(new URL(chat?.href ?? '').host).toBe('wa.me')
  expect(new URL(chat?.href ?? '').searchParams.get('text')).toBe(
    `I have completed the course ‘Basti & Nasya’ at Ayurveda Digital. You can check my certificate here:\n${verifyUrl(code)}`,
  )
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  page.querySelector('button')?.click()
  expect(copied).toHaveBeenCalledWith(verifyUrl(code))

  expect(Object.fromEntries(new URL(linkedInForm(certificate)).searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Basti & Nasya',
    organizationName: 'Ayurveda Digital',
    issueYear: '2027',
    issueMonth: '1',
    certUrl: verifyUrl(code),
    certId: '7K3M-Q2XW-9PAB',
  })
})
