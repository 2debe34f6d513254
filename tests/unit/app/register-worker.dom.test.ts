import { beforeEach, expect, test, vi } from 'vitest'
import { registerWorker } from '@/app/pwa/register-worker'
import { appUpdate } from '@/app/pwa/update'

type State = { installing: object | null; waiting: object | null; active: object | null }

const aWorker = (state: string) =>
  Object.assign(new EventTarget(), { state, scriptURL: new URL('/sw.js', location.href).href })

/** What the browser does once a new worker is installed: it waits next to the active one. */
async function install({ active }: Pick<State, 'active'>): Promise<void> {
  const worker = aWorker('installing')
  const registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: null,
    active,
  } as State)
  const container = Object.assign(new EventTarget(), {
    controller: active,
    ready: new Promise(() => {}),
    register: async () => registration,
    getRegistration: async () => registration,
  })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }))
  await registerWorker()
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  Object.assign(registration, { installing: null, waiting: worker })
  worker.state = 'installed'
  worker.dispatchEvent(new Event('statechange'))
  // Longer than any worker should wait.
  await vi.advanceTimersByTimeAsync(5_000)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  appUpdate.setState({ update: null })
})

test('A new version is offered while it waits for the previous one', async () => {
  await install({ active: aWorker('activated') })
  expect(appUpdate.getState().update).not.toBeNull()
})

test('The first version is not offered, however long a browser takes to start it', async () => {
  await install({ active: null })
  expect(appUpdate.getState().update).toBeNull()
})
