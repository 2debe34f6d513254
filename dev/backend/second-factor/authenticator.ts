import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** Seconds for which a code is shown. */
const period = 30

export type Enrolment = { secret: string; uri: string; qr_code: string }

/** A new secret, and how an authenticator app takes it over. `issuer` and `account` are what the app shows. */
export function newEnrolment(issuer: string, account: string): Enrolment {
  const totp = new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }), period })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { border: 4 }) }
}

/** The step of time that the code belongs to: this one, the one before or the next. Null where it is none of theirs. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const delta = new TOTP({ secret, period }).validate({ token: code, window: 1, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

const maxWrongCodes = 15
const interval = 60_000

/** Who has tried wrong codes, and when: a code has six digits, and nobody may try them all. */
export class WrongCodes {
  readonly #times = new Map<string, number[]>()

  areTooMany(user: string, now = Date.now()): boolean {
    const recent = (this.#times.get(user) ?? []).filter((time) => time > now - interval)
    this.#times.set(user, recent)
    return recent.length >= maxWrongCodes
  }

  add(user: string, now = Date.now()): void {
    this.#times.set(user, [...(this.#times.get(user) ?? []), now])
  }
}
