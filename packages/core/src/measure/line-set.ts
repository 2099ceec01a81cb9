/**
 * A set of 32-bit numbers with open addressing. Two lines in a set of n are taken for one with probability n / 2^32:
 * somebody with a million lines loses about one in 4,300 lines by chance.
 */
export class LineSet {
  #slots = new Uint32Array(FIRST_SIZE)
  #size = 0
  #hasZero = false

  /** Puts the number in; false when it was there. */
  add(value: number): boolean {
    if (value === 0) {
      const isNew = !this.#hasZero
      this.#hasZero = true
      return isNew
    }
    if (2 * this.#size >= this.#slots.length) this.#grow()
    if (!place(this.#slots, value)) return false
    this.#size++
    return true
  }

  clear(): void {
    if (this.#size > 0)
      this.#slots = this.#slots.length > FIRST_SIZE ? new Uint32Array(FIRST_SIZE) : this.#slots.fill(0)
    this.#size = 0
    this.#hasZero = false
  }

  // --- internal ---

  #grow(): void {
    const larger = new Uint32Array(2 * this.#slots.length)
    for (const value of this.#slots) if (value !== 0) place(larger, value)
    this.#slots = larger
  }
}

const FIRST_SIZE = 1024

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
