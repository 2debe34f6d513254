// Stubs for parts of supabase-js that this product never calls: realtime, storage, functions, passkeys, wallets and the
// administration of accounts. supabase-js always imports them, which would add 32 KB to every learner's download.
// vite.config.ts aliases them to this file; to use one of them, remove its alias there.

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

/**
 * auth-js creates one immediately, and signs out through it; `endSession` in src/api/auth.ts notifies the
 * server itself.
 */
export default class GoTrueAdminApi {
  signOut() {
    return { data: null, error: null }
  }
}

/** The second factor by passkeys; auth-js creates one immediately. */
export class WebAuthnApi {}

const passkeys = () => refuse('Passkeys')

export {
  passkeys as browserSupportsWebAuthn,
  passkeys as createCredential,
  passkeys as deserializeCredentialCreationOptions,
  passkeys as deserializeCredentialRequestOptions,
  passkeys as getCredential,
  passkeys as serializeCredentialCreationResponse,
  passkeys as serializeCredentialRequestResponse,
  passkeys as webAuthnAbortService,
}

const wallets = () => refuse('Wallets')

export { wallets as createSiweMessage, wallets as fromHex, wallets as getAddress, wallets as toHex }
