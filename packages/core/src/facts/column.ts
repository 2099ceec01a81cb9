type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** A growing typed array. Zeros at the beginning take no memory. Growth transfers the old buffer, which avoids garbage. */
export class Column<T extends Numbers> {
  readonly #type: new (
    buffer: ArrayBuffer,
    offset?: number,
    length?: number,
  ) => T
  readonly #expectedLength: number
  #numbers: T
  #length = 0
  /** The numbers of the column are zeros until the first other one. */
  #isZero = true

  /** With the expected length, the column does not grow in steps. */
  constructor(type: new (buffer: ArrayBuffer, offset?: number, length?: number) => T, expectedLength = 0) {
    this.#type = type
    this.#expectedLength = expectedLength
    this.#numbers = new type(new ArrayBuffer(0))
  }

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#isZero && value === 0) {
      this.#length++
      return
    }
    if (this.#length >= this.#numbers.length) this.#grow(1)
    this.#numbers[this.#length++] = value
  }

  /** Appends the values from index `from` to `to` (exclusive). */
  append(values: ArrayLike<number>, from = 0, to = values.length): void {
    if (from === to) return
    if (this.#length + to - from > this.#numbers.length) this.#grow(to - from)
    const numbers = this.#numbers
    const length = this.#length
    // Much faster than a loop.
    if (from === 0 && to === values.length) numbers.set(values, length)
    else for (let at = from; at < to; at++) numbers[length + at - from] = values[at]!
    this.#length = length + to - from
  }

  /** Returns a view of all numbers, without copying. */
  numbers(): T {
    // Memory of a new buffer that is never written is shared by the system.
    if (this.#isZero) return new this.#type(new ArrayBuffer(this.#length * this.#numbers.BYTES_PER_ELEMENT))
    return new this.#type(this.#numbers.buffer, 0, this.#length)
  }

  #grow(additional: number): void {
    const { buffer, BYTES_PER_ELEMENT } = this.#numbers
    this.#isZero = false
    const minLength = Math.max(this.#expectedLength, this.#length + additional)
    const requiredBytes = Math.max(INITIAL_BYTES, minLength * BYTES_PER_ELEMENT)
    this.#numbers = new this.#type(
      buffer.transfer(Math.ceil(Math.max(requiredBytes, grownSize(buffer.byteLength)) / 8) * 8),
    )
  }
}

const INITIAL_BYTES = 8192

/** Unused space of large columns would take more memory than copying them more often takes time. */
function grownSize(bytes: number): number {
  return bytes * (bytes < LARGE_BYTES ? 1.5 : 1.125)
}

const LARGE_BYTES = 2 ** 20
