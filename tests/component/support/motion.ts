import { vi } from 'vitest'

/** For the rest of the test. By default dialogs come and go at once, as for people who have asked for less motion. */
export function withMotion(): void {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query.includes('reduced-motion') ? 'not all' : query),
  )
}
