type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** A growing typed array. Growth transfers the old buffer, which avoids garbage. */
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
    this.#numbers = new type(new ArrayBuffer(INITIAL_BYTES))
  }

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) this.#grow(1)
    this.#numbers[this.#length++] = value
  }

  /** Appends the values from index `from` to `to` (exclusive). */
  append(values: ArrayLike<number>, from = 0, to = values.length): void {
    if (this.#length + to - from > this.#numbers.length) this.#grow(to - from)
    const numbers = this.#numbers
    let length = this.#length
    for (let at = from; at < to; at++) numbers[length++] = values[at]!
    this.#length = length
  }

  /** Returns a view of all numbers, without copying. */
  numbers(): T {
    return new this.#type(this.#numbers.buffer, 0, this.#length)
  }

  #grow(additional: number): void {
    const { buffer, BYTES_PER_ELEMENT } = this.#numbers
    const requiredBytes = (this.#length + additional) * BYTES_PER_ELEMENT
    this.#numbers = new this.#type(
      buffer.transfer(Math.ceil(Math.max(requiredBytes, buffer.byteLength * GROWTH_FACTOR) / 8) * 8),
    )
  }
}

const INITIAL_BYTES = 8192
const GROWTH_FACTOR = 1.5
