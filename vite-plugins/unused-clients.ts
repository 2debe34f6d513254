// Stubs for three parts of supabase-js that this product never calls: realtime, storage and functions. supabase-js always
// imports them, which would add 25 KB to every learner's download. vite.config.ts aliases them to this file; to use one of
// them, remove its alias there.

function refuse(part: string): never {
  throw new Error(
    `Supabase ${part} is not part of this build: its alias in vite.config.ts stands in the way.`,
  )
}

/** supabase-js creates one immediately and passes it every new token. */
export class RealtimeClient {
  setAuth(): void {}
  channel(): never {
    return refuse('Realtime')
  }
}

/** supabase-js creates one immediately. */
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
