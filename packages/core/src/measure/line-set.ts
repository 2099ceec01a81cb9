/**
 * A set of 32-bit numbers with open addressing. A line is mistaken for another in a set of n with probability
 * n / 2^32:
 * a person with a million lines loses about one line in 4,300.
 */
export class LineSet {
  readonly #slots: Uint32Array
  #hasZero = false

  /** Allocates space for `capacity` numbers. Adding more is not supported. */
  constructor(capacity: number) {
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * capacity + 2)))
  }

  /** Adds a number. Returns false if it is already in the set. */
  add(value: number): boolean {
    if (value !== 0) return insert(this.#slots, value)
    const isNew = !this.#hasZero
    this.#hasZero = true
    return isNew
  }
}

function insert(slots: Uint32Array, value: number): boolean {
  const mask = slots.length - 1
  for (let at = value & mask; ; at = (at + 1) & mask) {
    if (slots[at] === value) return false
    if (slots[at] === 0) {
      slots[at] = value
      return true
    }
  }
}
