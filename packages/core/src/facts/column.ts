type Numbers = Uint8Array | Uint32Array | Float64Array

/** A growing list of numbers in pieces of one size, so that growing never copies what is there. */
export class Column<T extends Numbers> {
  readonly #type: new (
    length: number,
  ) => T
  readonly #full: T[] = []
  #last: T
  #used = 0

  constructor(type: new (length: number) => T) {
    this.#type = type
    this.#last = new type(PIECE)
  }

  get length(): number {
    return this.#full.length * PIECE + this.#used
  }

  push(value: number): void {
    if (this.#used === PIECE) {
      this.#full.push(this.#last)
      this.#last = new this.#type(PIECE)
      this.#used = 0
    }
    this.#last[this.#used++] = value
  }

  /** All numbers in one array; the pieces are let go. */
  joined(): T {
    const joined = new this.#type(this.length)
    let at = 0
    for (const piece of this.#full.splice(0)) {
      joined.set(piece, at)
      at += piece.length
    }
    joined.set(this.#last.subarray(0, this.#used), at)
    this.#used = 0
    return joined
  }
}

const PIECE = 16_384
