// The last thing in this tab that should not have happened, for what is told to the operator. Kept in sessionStorage,
// because an error page offers a reload, and cleaned before: browsers and libraries quote in their messages what they stumble
// over, which may be what a person wrote.
import { thisBuild } from './build'
import { countFault, type FaultKind } from './fault-counts'
import { readItem, writeItem } from './web-storage'

export type AppFault = {
  kind: FaultKind
  /** In milliseconds since 1970. */
  at: number
  /** Such as 'TypeError'. */
  name: string
  /** Without texts, addresses and numbers of people; may be empty. */
  message: string
  /** The first calls, a line each, with files of the build; may be empty. */
  stack: string
  /** The build in which it happened. */
  build: string
}

let last: AppFault | null = null
const noted = new WeakSet<object>()
const listeners = new Set<(fault: AppFault) => void>()

/** Call where something fails that should not. `reason` is what was thrown; only the first call for it counts. */
export function noteFault(kind: FaultKind, reason: unknown): void {
  if (reason instanceof Object) {
    if (noted.has(reason)) return
    noted.add(reason)
  }
  last = { kind, at: Date.now(), ...cleaned(reason), build: thisBuild() }
  writeItem('last-fault', JSON.stringify(last))
  if (isOfNetwork(reason)) return
  countFault(kind, reason)
  for (const listener of listeners) listener(last)
}

/** The last one of this tab, also from before a reload. */
export function lastFault(): AppFault | null {
  last ??= JSON.parse(readItem('last-fault') ?? 'null')
  return last
}

/** Calls back for each fault from now on but code that the network did not bring; returns a function that stops listening. */
export function onFault(listener: (fault: AppFault) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes what nothing else catches. Browser extensions throw in every page, and a `ResizeObserver` without an error. */
export function watchFaults(): void {
  const note = (event: Event, reason: unknown) => {
    if (!(reason instanceof Error) || reason.name === 'AbortError' || /-extension:/.test(reason.stack ?? ''))
      return
    // Another listener may forgive it.
    setTimeout(() => event.defaultPrevented || noteFault('crash', reason))
  }
  addEventListener('error', (event) => note(event, event.error))
  addEventListener('unhandledrejection', (event) => note(event, event.reason))
}

/** `loadCode` gives the failed request as the cause. */
function isOfNetwork(reason: unknown): boolean {
  return reason instanceof Error && reason.cause instanceof TypeError
}

/** Of what is not an error nothing is known, so nothing is kept. */
function cleaned(reason: unknown): Pick<AppFault, 'name' | 'message' | 'stack'> {
  if (!(reason instanceof Error)) return { name: typeof reason, message: '', stack: '' }
  const { name, message, stack = '' } = reason
  return {
    name: /^\w{1,40}$/.test(name) ? name : 'Error',
    message: withoutPersonal(message),
    stack: callsOf(stack.replace(message, '')),
  }
}

/** Leaves words of a browser or library: not what they quote, except for names in the code, no addresses, no long numbers. */
function withoutPersonal(message: string): string {
  return message
    .slice(0, 2_000)
    .replace(/[“”„«»‘`]/g, '"')
    .replace(/[^ -~]+/g, '…')
    .replace(/\b(reading|setting|evaluating|execute|on|property) '([\w$.]{1,60})'/g, '$1 ‹$2›')
    .replace(/".*"|".*/, '"…"')
    .replace(/(^|\W)'(?:.*'|.*)/, "$1'…'")
    .replace(/\w+:\/\/[^\s/]+(\/assets\/[\w.-]+)?\S*/g, (_, file = '…') => file)
    .replace(/\S*(?:@|%40|[?&]\w+=)\S*|[\w.-]{40,}|[\da-f]{8}-[\da-f-]{27}|\+?\d[\d ()-]{5,}/gi, '…')
    .replace(/[‹›]/g, "'")
    .slice(0, 200)
}

/** In the same form for every browser: 'at name (file:line:column)'. */
function callsOf(stack: string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, file] = /https?:\/\/[^\s()]*?\/([\w.-]+\.\w+(?:\?[^\s:()]*)?:\d+:\d+)\)?$/.exec(line) ?? []
      const [, called, calledInGecko] = /^\s*at (?:async )?([\w$.<>]+) \(|^([\w$.<>/]*)@/.exec(line) ?? []
      return file ? `at ${called ?? (calledInGecko || '?')} (${file.replace(/\?[^:]*/, '')})` : []
    })
    .slice(0, 8)
    .join('\n')
}
