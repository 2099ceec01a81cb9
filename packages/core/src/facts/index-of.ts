/** Numbers things in the order they are first met. */
export class IndexOf<T> {
  readonly values: T[] = []
  readonly #key: (value: T) => string
  readonly #places = new Map<string, number>()

  constructor(key: (value: T) => string, values: readonly T[] = []) {
    this.#key = key
    for (const value of values) this.place(value)
  }

  place(value: T): number {
    const key = this.#key(value)
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.values.length)
    return this.values.push(value) - 1
  }
}
