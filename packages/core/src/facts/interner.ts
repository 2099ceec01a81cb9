/** Assigns consecutive indexes to distinct values. */
export class Interner<T> {
  readonly values: T[] = []
  readonly #key: (value: T) => string
  readonly #indexes = new Map<string, number>()

  constructor(key: (value: T) => string, values: readonly T[] = []) {
    this.#key = key
    for (const value of values) this.intern(value)
  }

  /**
   * Interns all values of another interner that started with the same ones, so that they have the same indexes. None but
   * those may be interned yet.
   */
  append(values: readonly T[]): void {
    for (let index = this.values.length; index < values.length; index++) this.intern(values[index]!)
  }

  intern(value: T): number {
    const key = this.#key(value)
    const index = this.#indexes.get(key)
    if (index !== undefined) return index
    this.#indexes.set(key, this.values.length)
    return this.values.push(value) - 1
  }
}

/**
 * Returns a function that maps indexes of `values` to indexes of the interner. Values are interned on first
 * use.
 */
export function createIndexMapper<T>(values: readonly T[], interner: Interner<T>): (index: number) => number {
  const mapped = new Map<number, number>()
  return (index) => {
    const newIndex = mapped.get(index) ?? interner.intern(values[index]!)
    mapped.set(index, newIndex)
    return newIndex
  }
}
