const most = 15
const interval = 60_000

/** Who has tried wrong codes, and when: a code has six digits, and nobody may try them all. */
export class WrongCodes {
  readonly #times = new Map<string, number[]>()

  areTooMany(user: string, now = Date.now()): boolean {
    const recent = (this.#times.get(user) ?? []).filter((time) => time > now - interval)
    this.#times.set(user, recent)
    return recent.length >= most
  }

  add(user: string, now = Date.now()): void {
    this.#times.set(user, [...(this.#times.get(user) ?? []), now])
  }
}
