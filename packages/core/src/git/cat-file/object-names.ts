import { NO_OBJECT } from '../packs/pack-store.ts'

/** Assigns consecutive numbers, starting at `first`, to object names. */
export class ObjectNames {
  readonly #first: number
  readonly #numbers = new Map<string, number>()
  readonly #names: string[] = []

  constructor(first: number) {
    this.#first = first
  }

  /** The next unassigned number. */
  get next(): number {
    return this.#first + this.#names.length
  }

  numberOf(name: string): number {
    const existing = this.#numbers.get(name)
    if (existing !== undefined) return existing
    const number = this.next
    this.#numbers.set(name, number)
    this.#names.push(name)
    return number
  }

  nameOf(number: number): string {
    return number === NO_OBJECT ? '0'.repeat(this.#names[0]?.length ?? 0) : this.#names[number - this.#first]!
  }
}
