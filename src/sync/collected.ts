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
  /** Whether nothing was answered yet: then hashes are named by their beginnings, nearly always enough. */
  #isFirst = true

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
      known: this.#isFirst ? { beginnings: hashes.map((hash) => hash.slice(0, 6)).join('') } : hashes,
    }
  }

  /** Takes a piece of an answer that is not complete yet. Returns whether it brought anything new. */
  receive({ manifest, changed }: { manifest: Manifest; changed: readonly Entry[] }): boolean {
    const before = this.#received.size
    this.#wanted = manifest
    for (const entry of changed) this.#received.set(entry.hash, entry)
    return this.#received.size > before
  }

  /** Takes the last piece. Returns whether it brought anything new. */
  add(part: { manifest: Manifest; changed: readonly Entry[] } | null): boolean {
    this.#wanted = null
    if (part === null) return false
    const hasGrown = this.receive(part)
    // The question named less than whole hashes: the next one may bring more.
    const mayHaveMore = this.#isBrief || this.#isFirst
    this.#isFirst = this.#isBrief
    this.#isBrief = false
    return mayHaveMore || hasGrown
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
