/** A priority queue of events by time; events at the same time come in insertion order. A binary heap. */
export class EventQueue<Event> {
  readonly #heap: { at: number; order: number; event: Event }[] = []
  #order = 0

  push(at: number, event: Event): void {
    const heap = this.#heap
    heap.push({ at, order: this.#order++, event })
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1
      if (!this.#isBefore(child, parent)) break
      this.#swap(child, parent)
      child = parent
    }
  }

  pop(): { at: number; event: Event } | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last) return undefined
    if (heap.length > 0) {
      heap[0] = last
      this.#sink()
    }
    return first
  }

  #sink(): void {
    for (let parent = 0; ; ) {
      let earliest = parent
      for (const child of [2 * parent + 1, 2 * parent + 2]) {
        if (child < this.#heap.length && this.#isBefore(child, earliest)) earliest = child
      }
      if (earliest === parent) return
      this.#swap(parent, earliest)
      parent = earliest
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (!a || !b) return false
    return a.at < b.at || (a.at === b.at && a.order < b.order)
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (a && b) [this.#heap[one], this.#heap[other]] = [b, a]
  }
}
