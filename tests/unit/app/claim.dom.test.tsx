// A certificate is claimed on a device that keeps nothing more.
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimCertificate } from '@/api/certificates'
import { ClaimDialog, loadTexts } from '@/app/account/ClaimDialog'
import { MirrorContext } from '@/learn/MirrorProvider'
import { openMirror } from '@/mirror/open'
import { readCertificates } from '@/mirror/read'
import type { MirrorDatabase } from '@/mirror/schema'
import { useSession } from '@/stores/session'
import { pullOnce } from '@/sync/pull-once'
import { texts } from '@/texts/texts'
import { makeCourse, makeServer, owner } from '../support/courses'
import { fillDevice, refusals } from '../support/full-device'
import { newDevice } from '../support/mirror'

vi.mock('@/api/certificates', () => ({ claimCertificate: vi.fn() }))
vi.mock('@/sync/controller', () => ({ requestSync: vi.fn() }))

const course = { ...makeCourse(), level: null, certificate: 'offered' as const }
let mirror: MirrorDatabase
let root: Root
let router: ReturnType<typeof createMemoryRouter>
let device: ReturnType<typeof fillDevice> | undefined
const place = () => router.state.location.pathname

beforeEach(async () => {
  await newDevice(owner)
  await loadTexts()
  const server = makeServer([course])
  await pullOnce(owner, server.pull, new AbortController().signal)
  mirror = await openMirror(owner)
  const identity = { id: owner, email: 'a@demo.local', full_name: 'Asha', avatar_url: null } as const
  useSession.setState(
    { state: 'signed-in', identity: { ...identity, role: 'learner' }, isChecked: true },
    true,
  )
  vi.mocked(claimCertificate).mockImplementation(async (_, course_id, learner_name) => ({
    outcome: 'issued',
    certificate: {
      code: 'ABCD2345EFGH6789',
      course_id,
      course_title: course.title,
      learner_name,
      issued_at: '2026-11-21T12:00:00Z',
      revoked_at: null,
      reason: null,
    } as never,
  }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const element = (
    <MirrorContext value={mirror}>
      <ClaimDialog course={course} onClosed={() => {}} />
    </MirrorContext>
  )
  router = createMemoryRouter([{ path: '*', element }])
  root.render(<RouterProvider router={router} />)
  await expect.poll(field).toBeTruthy()
})
afterEach(() => {
  device?.makeRoom()
  root.unmount()
})

const field = () => document.querySelector<HTMLInputElement>('#claim-name')
const said = () => document.querySelector('#claim-failure')?.textContent
const submit = () =>
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

test.each(refusals)(
  'Where the %s fails, the name stays in its field, and is not asked for again',
  async (how) => {
    device = fillDevice({ how })
    submit()
    await expect.poll(said).toBe(texts.notices.notKept)
    expect(field()?.value).toBe('Asha')
    expect(place()).toBe('/')
    device.makeRoom()
    submit()
    await expect.poll(place).not.toBe('/')
    expect(place()).toBe('/certificate/ABCD2345EFGH6789')
    expect(await readCertificates(mirror)).toHaveLength(1)
  },
)
