// The API library, kept quiet.
import { AsyncLocalStorage } from 'node:async_hooks'

// On Node 20 the library's client warns of it in every process that loads it; the commands say it once instead
// (dev/scripts/ensure-node.mjs).
const { warn } = console
console.warn = (...line: unknown[]) => {
  if (!String(line[0]).includes('Node.js 20 and below are deprecated')) warn(...line)
}
export const { App } = await import('@supabase/lite')
console.warn = warn

// The API library prints the stack of every statement that the database refuses, also of those that are meant to be
// refused. While one of its tasks runs, and for that task only, what it prints is kept aside.

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

/** Runs the task and gives its result with what it printed. */
export async function withQuietConsole<T>(task: () => Promise<T>): Promise<{ result: T; printed: Line[] }> {
  const printed: Line[] = []
  if (tasks++ === 0) restore = divert()
  try {
    return { result: await running.run(printed, task), printed }
  } finally {
    if (--tasks === 0) restore?.()
  }
}
