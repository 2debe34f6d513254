// The API library, without its console noise.
import { AsyncLocalStorage } from 'node:async_hooks'

// On Node 20 the library's client prints a deprecation warning in every process. Our commands print one once
// instead (dev/scripts/ensure-node.mjs).
const { warn } = console
console.warn = (...line: unknown[]) => {
  if (!String(line[0]).includes('Node.js 20 and below are deprecated')) warn(...line)
}
export const { App } = await import('@supabase/lite')
console.warn = warn

// The library prints a stack for every statement that the database rejects, even where that is expected. While a task
// runs, its own output is collected instead of printed.

type Line = unknown[]

const running = new AsyncLocalStorage<Line[]>()
const methods = ['error', 'warn'] as const
let tasks = 0
let restore: (() => void) | undefined

function divert(): () => void {
  const originals = methods.map((method) => console[method])
  methods.forEach((method, index) => {
    console[method] = (...line: Line) => {
      const kept = running.getStore()
      if (kept) kept.push(line)
      else originals[index]?.apply(console, line)
    }
  })
  return () => {
    methods.forEach((method, index) => {
      const original = originals[index]
      if (original) console[method] = original
    })
  }
}

/** Runs the task and returns its result together with what it would have printed. */
export async function withQuietConsole<T>(task: () => Promise<T>): Promise<{ result: T; printed: Line[] }> {
  const printed: Line[] = []
  if (tasks++ === 0) restore = divert()
  try {
    return { result: await running.run(printed, task), printed }
  } finally {
    if (--tasks === 0) restore?.()
  }
}
