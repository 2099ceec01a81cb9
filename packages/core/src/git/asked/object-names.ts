import { NO_OBJECT } from '../packs/pack-store.ts'

/** Numbers for objects that have names alone: one for each name, from `first` on. */
export class ObjectNames {
  readonly #first: number
  readonly #numbers = new Map<string, number>()
  readonly #names: string[] = []

  constructor(first: number) {
    this.#first = first
  }

  /** The first number that no name has. */
  get next(): number {
    return this.#first + this.#names.length
  }

  numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.next
    this.#numbers.set(name, number)
    this.#names.push(name)
    return number
  }

  nameOf(number: number): string {
    return number === NO_OBJECT ? '0'.repeat(this.#names[0]?.length ?? 0) : this.#names[number - this.#first]!
  }
}
