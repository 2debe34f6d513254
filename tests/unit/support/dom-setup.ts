import { afterAll } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

// By itself Vitest would give a window to a thread, with what the files before have left in it.
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {})
afterAll(() => teardown(globalThis))
