// The part of a browser tab that the journeys need; each engine has a thin adapter for it.

/** Runs in the page: it is sent as source code, so it can use only its arguments. */
export type InPage<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>

export type Tab = {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  evaluate<Args extends unknown[], Result>(inPage: InPage<Args, Result>, ...args: Args): Promise<Result>
  /** Clicks the element that is found; false if there is none. */
  click<Args extends unknown[]>(find: InPage<Args, Element | null>, ...args: Args): Promise<boolean>
  /** Whether such an element exists. */
  finds<Args extends unknown[]>(find: InPage<Args, Element | null>, ...args: Args): Promise<boolean>
  press(key: 'Escape'): Promise<void>
  /** A PDF, if the engine's driver can make one. */
  print?(): Promise<Uint8Array>
  /** Console errors of pages and workers since the last call. */
  takeErrors(): Promise<string[]>
}

export type Engine = {
  tab: Tab
  close(): Promise<void>
}

/** A port where nothing listens, as the proxy for every request beyond this machine. */
export const nowhere = { host: '127.0.0.1', port: 9 }
