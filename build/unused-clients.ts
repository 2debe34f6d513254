// Stand-ins for three parts of supabase-js that this product never calls: realtime, storage and functions. supabase-js
// imports them whatever is used of it, and they would be 25 KB of every learner's download. vite.config.ts puts this file
// in their place; to use one of them, take its alias out there.

function refuse(part: string): never {
  throw new Error(
    `Supabase ${part} is not part of this build: its alias in vite.config.ts stands in the way.`,
  )
}

/** The client makes one at once and hands it every new token. */
export class RealtimeClient {
  setAuth(): void {}
  channel(): never {
    return refuse('Realtime')
  }
}

/** The client makes one at once. */
export class StorageClient {
  from(): never {
    return refuse('Storage')
  }
}

export class FunctionsClient {
  constructor() {
    refuse('Functions')
  }
}

export class StorageApiError extends Error {}
export class FunctionsError extends Error {}
export class FunctionsFetchError extends Error {}
export class FunctionsHttpError extends Error {}
export class FunctionsRelayError extends Error {}
export const FunctionRegion = {}
