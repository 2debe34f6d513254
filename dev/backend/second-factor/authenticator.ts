import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** Seconds for which a code is valid. */
const period = 30

export type Enrolment = { secret: string; uri: string; qr_code: string }

/** A new secret, as an authenticator app imports it. The app displays `issuer` and `account`. */
export function newEnrolment(issuer: string, account: string): Enrolment {
  const totp = new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }), period })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { border: 4 }) }
}

/** The time step of a code: the current, the previous or the next one. Null if the code belongs to none of them. */
export function timeStepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = new TOTP({ secret, period }).validate({ token: code, window: 1, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

const maxWrongCodes = 15
const wrongCodePeriod = 60_000

/** Counts recent wrong codes per user: with only six digits, codes could be guessed by brute force. */
export class WrongCodes {
  readonly #times = new Map<string, number[]>()

  areTooMany(user: string, now = Date.now()): boolean {
    const recent = (this.#times.get(user) ?? []).filter((time) => time > now - wrongCodePeriod)
    this.#times.set(user, recent)
    return recent.length >= maxWrongCodes
  }

  add(user: string, now = Date.now()): void {
    this.#times.set(user, [...(this.#times.get(user) ?? []), now])
  }
}
