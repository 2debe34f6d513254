import { builtinEnvironments } from 'vitest/runtime'

// By itself, Vitest would give each thread one window, with whatever earlier files left in it. It is closed
// when the next file starts, not at the end of its own: React may still have work that needs a window.
const thread = globalThis as { closeWindow?: () => unknown }
await thread.closeWindow?.()
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {})
thread.closeWindow = () => teardown(globalThis)
