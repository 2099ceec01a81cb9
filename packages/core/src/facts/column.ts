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
    if (this.#length === this.#numbers.length) this.#grow(1)
    this.#numbers[this.#length++] = value
  }

  /** Takes over some of other numbers, from one place up to another. */
  append(values: ArrayLike<number>, from = 0, to = values.length): void {
    if (this.#length + to - from > this.#numbers.length) this.#grow(to - from)
    const numbers = this.#numbers
    let length = this.#length
    for (let at = from; at < to; at++) numbers[length++] = values[at]!
    this.#length = length
  }

  /** All numbers so far, in the memory they lie in. */
  numbers(): T {
    return new this.#type(this.#numbers.buffer, 0, this.#length)
  }

  // --- internal ---

  #grow(by: number): void {
    const { buffer, BYTES_PER_ELEMENT } = this.#numbers
    const least = (this.#length + by) * BYTES_PER_ELEMENT
    this.#numbers = new this.#type(
      buffer.transfer(Math.ceil(Math.max(least, buffer.byteLength * GROWTH) / 8) * 8),
    )
  }
}

const FIRST_BYTES = 8192
const GROWTH = 1.5
