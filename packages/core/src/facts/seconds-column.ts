import { Column } from './column.ts'

/** A growing column of timestamps, which takes four bytes each until one is not a whole number from 0 to 2³² − 1. */
export class SecondsColumn {
  readonly #expectedLength: number
  #small: Column<Uint32Array<ArrayBuffer>> | undefined
  #wide: Column<Float64Array<ArrayBuffer>> | undefined

  constructor(expectedLength = 0) {
    this.#expectedLength = expectedLength
    this.#small = new Column(Uint32Array, expectedLength)
  }

  push(seconds: number): void {
    if (this.#small !== undefined && Object.is(seconds >>> 0, seconds)) this.#small.push(seconds)
    else this.#widen().push(seconds)
  }

  append(all: ArrayLike<number>): void {
    for (let index = 0; index < all.length; index++) this.push(all[index]!)
  }

  /** Returns all timestamps. None can be added afterwards. */
  numbers(): Float64Array<ArrayBuffer> {
    return this.#widen().numbers()
  }

  #widen(): Column<Float64Array<ArrayBuffer>> {
    if (this.#wide === undefined) {
      this.#wide = new Column(Float64Array, this.#expectedLength)
      this.#wide.append(this.#small?.numbers() ?? [])
      this.#small = undefined
    }
    return this.#wide
  }
}
