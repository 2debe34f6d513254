import { vi } from 'vitest'

/**
 * Enables motion for the rest of the test. By default dialogs open and close at once, as with reduced motion.
 */
export function withMotion(): void {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query.includes('reduced-motion') ? 'not all' : query),
  )
}
