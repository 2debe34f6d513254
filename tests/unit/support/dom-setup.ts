import { builtinEnvironments } from 'vitest/runtime'

// By itself Vitest would give a window to a thread, with what the files before have left in it. It goes as the next one comes,
// not at the end of its file: what React still has to do then looks for a window.
const thread = globalThis as { closeWindow?: () => unknown }
await thread.closeWindow?.()
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {})
thread.closeWindow = () => teardown(globalThis)
