type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** A growing list of numbers. Outgrown memory is handed over, not left for the garbage collector. */
export class Column<T extends Numbers> {
  readonly #type: new (
    buffer: ArrayBuffer,
    offset?: number,
    length?: number,
  ) => T
  #numbers: T
  #length = 0

  constructor(type: new (buffer: ArrayBuffer, offset?: number, length?: number) => T) {
    this.#type = type
    this.#numbers = new type(new ArrayBuffer(FIRST_BYTES))
  }

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) this.#grow()
    this.#numbers[this.#length++] = value
  }

  /** All numbers so far, in the memory they lie in. */
  numbers(): T {
    return new this.#type(this.#numbers.buffer, 0, this.#length)
  }

  // --- internal ---

  #grow(): void {
    const { buffer } = this.#numbers
    this.#numbers = new this.#type(buffer.transfer(Math.ceil((buffer.byteLength * GROWTH) / 8) * 8))
  }
}

const FIRST_BYTES = 8192
const GROWTH = 1.5
