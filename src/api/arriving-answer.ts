const quote = 34
const backslash = 92
const openingBracket = 91
const closingBracket = 93
const openingBrace = 123
const closingBrace = 125

/**
 * Everything in the text of a JSON object before its list `key`, which is empty in the result; `null` until the
 * list has begun. In a string, the quotes of the key would be escaped.
 */
export function headOf(text: string, key: string): unknown {
  const start = new RegExp(`"${key}"\\s*:\\s*\\[`).exec(text)
  try {
    return start && JSON.parse(`${text.slice(0, start.index + start[0].length)}]}`)
  } catch {
    // It is a list of something within the object.
    return null
  }
}

/**
 * A JSON object that is parsed while it arrives: the objects of one of its lists are available as soon as
 * they are complete.
 */
export class ArrivingAnswer {
  readonly #listKey: RegExp
  /** Everything before the list's first object; `null` until the list has begun. */
  #head: string | null = null
  #rest = ''
  #read = 0
  #objectStart = 0
  #depth = 0
  #isInString = false
  #isInList = false

  constructor(list: string) {
    this.#listKey = new RegExp(`"${list}"\\s*:\\s*$`)
  }

  /**
   * Takes the next part of the text. Returns the list's objects that it completes; throws if one of them is
   * not JSON.
   */
  add(text: string): unknown[] {
    this.#rest += text
    const objects: unknown[] = []
    for (; this.#read < this.#rest.length; this.#read++) {
      const sign = this.#rest.charCodeAt(this.#read)
      if (this.#isInString || sign === quote) {
        // Most of an answer is in strings, which the browser searches faster than any loop.
        const end = this.#endOfString(this.#isInString ? this.#read : this.#read + 1)
        this.#isInString = end === null
        this.#read = end ?? this.#rest.length - 1
      } else if (sign === openingBrace || sign === openingBracket) {
        this.#depth += 1
        if (this.#depth === 2 && sign === openingBracket) this.#beginList()
        else if (this.#depth === 3) this.#objectStart = this.#read
      } else if (sign === closingBrace || sign === closingBracket) {
        this.#depth -= 1
        if (this.#isInList && this.#depth === 2) objects.push(this.#cutObject())
        else if (this.#isInList && this.#depth === 1) this.#endList()
      }
    }
    return objects
  }

  /** The object as far as it has arrived, with its list empty; `null` until the list has begun. */
  soFar(): Record<string, unknown> | null {
    return this.#head === null ? null : JSON.parse(`${this.#head}]}`)
  }

  /** The whole object, with its list empty. Throws if it has not arrived completely. */
  whole(): unknown {
    return JSON.parse((this.#head ?? '') + (this.#isInList ? '' : this.#rest))
  }

  /** The index of the quote that ends the string around `from`; `null` if it has not arrived. */
  #endOfString(from: number): number | null {
    for (let end = this.#rest.indexOf('"', from); end !== -1; end = this.#rest.indexOf('"', end + 1)) {
      let backslashes = 0
      while (this.#rest.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1
      if (backslashes % 2 === 0) return end
    }
    return null
  }

  #beginList(): void {
    if (this.#head !== null || !this.#listKey.test(this.#rest.slice(0, this.#read).slice(-40))) return
    this.#isInList = true
    this.#head = this.#rest.slice(0, this.#read + 1)
    this.#forget(this.#read + 1)
  }

  #cutObject(): unknown {
    const text = this.#rest.slice(this.#objectStart, this.#read + 1)
    this.#forget(this.#read + 1)
    return JSON.parse(text)
  }

  #endList(): void {
    this.#isInList = false
    this.#forget(this.#read)
  }

  /** Drops the text before `end`, so that no more of a long answer is kept than one object. */
  #forget(end: number): void {
    this.#rest = this.#rest.slice(end)
    this.#read -= end
  }
}
