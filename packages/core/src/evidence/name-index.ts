/** Assigns an index to each name, in order of first use. */
export class NameIndex<Name extends string = string> {
  readonly #indexes = new Map<Name, number>()

  get all(): Name[] {
    return [...this.#indexes.keys()]
  }

  indexOf(name: Name): number {
    const index = this.#indexes.get(name) ?? this.#indexes.size
    this.#indexes.set(name, index)
    return index
  }
}
