/**
 * A set of 32-bit numbers with open addressing. Two lines in a set of n are taken for one with probability n / 2^32:
 * somebody with a million lines loses about one in 4,300 lines by chance.
 */
export class LineSet {
  readonly #slots: Uint32Array
  #hasZero = false

  /** Makes room for so many numbers; more must not be put in. */
  constructor(atMost: number) {
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * atMost + 2)))
  }

  /** Puts the number in; false when it was there. */
  add(value: number): boolean {
    if (value !== 0) return place(this.#slots, value)
    const isNew = !this.#hasZero
    this.#hasZero = true
    return isNew
  }
}

// --- internal ---

function place(slots: Uint32Array, value: number): boolean {
  const mask = slots.length - 1
  for (let at = value & mask; ; at = (at + 1) & mask) {
    if (slots[at] === value) return false
    if (slots[at] === 0) {
      slots[at] = value
      return true
    }
  }
}
