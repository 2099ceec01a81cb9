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

/** Where things known by their place elsewhere stand here; each comes in when it is first asked for. */
export function placing<T>(values: readonly T[], into: IndexOf<T>): (place: number) => number {
  const places = new Map<number, number>()
  return (place) => {
    const known = places.get(place) ?? into.place(values[place]!)
    places.set(place, known)
    return known
  }
}
