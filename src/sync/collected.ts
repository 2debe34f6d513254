import type { Held, Manifest } from '@/model/pull'

/** A part of what is pulled, collected entry by entry until nothing of the server's manifest is missing. */
export class Collected<Entry extends { hash: string }> {
  readonly #root: string | null
  readonly #manifest: Manifest
  readonly #received: Map<string, Entry>
  /** The server's manifest in its latest answer; `null` if it equals the device's. */
  #wanted: Manifest | null = null
  /** Whether to ask with the root alone, while that may be enough. */
  #isBrief: boolean
  /**
   * Whether to name whole hashes. Their beginnings are nearly always enough: not if a hash that is missing here
   * begins like one that is not.
   */
  #isExact = false
  /** Whether the answer that is arriving has brought anything new. */
  #hasGrown = false

  /** `received` arrived in an earlier pull that was not completed. */
  constructor(
    { root, manifest }: { root: string | null; manifest: Manifest },
    { isBrief = false, received = [] }: { isBrief?: boolean; received?: readonly Entry[] } = {},
  ) {
    this.#root = root
    this.#manifest = manifest
    this.#isBrief = isBrief && root !== null
    this.#received = new Map(received.map((entry) => [entry.hash, entry]))
  }

  /** Once something was received, 'unchanged' would not be precise enough: the next answer builds on it. */
  held(): Held {
    if (this.#isBrief) return { root: this.#root, known: null }
    const hashes = [...new Set([...Object.values(this.#manifest), ...this.#received.keys()])]
    return {
      root: this.#wanted ? null : this.#root,
      known: this.#isExact ? hashes : { beginnings: hashes.map((hash) => hash.slice(0, 6)).join('') },
    }
  }

  /**
   * What will be here once an answer that is still arriving has arrived, by the beginnings of the hashes that it
   * brings; `null` if that is not precise enough.
   */
  heldWith(sent: string): Held | null {
    const { root, known } = this.held()
    if (sent === '') return { root, known }
    return known && 'beginnings' in known
      ? { root: null, known: { beginnings: known.beginnings + sent } }
      : null
  }

  /** Takes a piece of an answer that is not complete yet. */
  receive({ manifest, changed }: { manifest: Manifest; changed: readonly Entry[] }): void {
    this.#wanted = manifest
    for (const entry of changed) {
      if (!this.#received.has(entry.hash)) this.#hasGrown = true
      this.#received.set(entry.hash, entry)
    }
  }

  /** Takes the last piece. Returns whether the answer brought anything new, or the next one may. */
  add(part: { manifest: Manifest; changed: readonly Entry[] } | null): boolean {
    this.#wanted = null
    if (part) this.receive(part)
    const hasGrown = this.#hasGrown
    this.#hasGrown = false
    if (hasGrown || this.isWhole()) {
      this.#isBrief = false
      return hasGrown
    }
    const isVague = this.#isBrief || !this.#isExact
    this.#isExact ||= !this.#isBrief
    this.#isBrief = false
    return isVague
  }

  isWhole(): boolean {
    return Object.entries(this.#wanted ?? {}).every(
      ([id, hash]) => this.#manifest[id] === hash || this.#received.has(hash),
    )
  }

  changed(): Entry[] {
    const held = new Set(Object.values(this.#manifest))
    const wanted = new Set(Object.values(this.#wanted ?? {}))
    return [...this.#received.values()].filter(({ hash }) => wanted.has(hash) && !held.has(hash))
  }
}
