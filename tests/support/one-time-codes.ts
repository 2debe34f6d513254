import { TOTP } from 'otpauth'

/** The code that an authenticator app shows now, or some steps of 30 seconds later. */
export function codeOf(secret: string, stepsLater = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * 30_000 })
}

/** A code that is not valid now. */
export function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((step) => codeOf(secret, step))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}
