import { afterEach, expect, it, vi } from 'vitest'
import { loadCode } from '@/app/load-code'

const stale = vi.fn()
addEventListener('vite:preloadError', stale)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  stale.mockClear()
})

function answerWith(...answers: (Response | Error)[]) {
  const ask = vi.fn(async (_: string) => {
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer
  })
  vi.stubGlobal('fetch', ask)
  return ask
}

it('A file that failed to load is requested again, and its module is imported only after that', async () => {
  const ask = answerWith(new TypeError('Load failed'), new Response('code'))
  const load = vi.fn(async () => 'module')
  await expect(loadCode(load, ['assets/a.js'])).rejects.toThrow('/assets/a.js')
  expect(load).not.toHaveBeenCalled()
  expect(stale).toHaveBeenCalledOnce()
  await expect(loadCode(load, ['assets/a.js'])).resolves.toBe('module')
  expect(ask).toHaveBeenCalledTimes(2)
})

it('A file that the server refuses counts as failed', async () => {
  answerWith(new Response('', { status: 404 }))
  await expect(loadCode(async () => 'module', ['assets/b.js'])).rejects.toThrow('/assets/b.js')
})

it('A file that several modules need is requested once', async () => {
  const ask = answerWith(new Response('code'))
  await Promise.all([loadCode(async () => 1, ['assets/c.js']), loadCode(async () => 2, ['assets/c.js'])])
  expect(ask).toHaveBeenCalledOnce()
})

it('Requests that end because the user is leaving the page are not errors, unless the user stays', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    dispatchEvent(new Event('beforeunload'))
    throw new TypeError('NetworkError')
  })
  const failed = vi.fn()
  loadCode(async () => 'module', ['assets/d.js']).catch(failed)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(failed).toHaveBeenCalledOnce()
  expect(stale).not.toHaveBeenCalled()
})
