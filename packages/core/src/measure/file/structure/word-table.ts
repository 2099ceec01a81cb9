import type { WordKind } from './language-family.ts'

/** Finds keywords by bytes, without creating a string for every identifier. */
export class WordTable {
  readonly #kinds = new Map<number, WordKind>()
  readonly #maxLength: number

  constructor(words: ReadonlyMap<string, WordKind>) {
    for (const [word, kind] of words) this.#kinds.set(hashBytes(Buffer.from(word), 0, word.length), kind)
    this.#maxLength = Math.max(0, ...Array.from(words.keys(), (word) => word.length))
  }

  lookUp(bytes: Uint8Array, from: number, to: number): WordKind | undefined {
    return to - from > this.#maxLength ? undefined : this.#kinds.get(hashBytes(bytes, from, to))
  }
}

function hashBytes(bytes: Uint8Array, from: number, to: number): number {
  let hash = to - from
  for (let at = from; at < to; at++) hash = (hash * 31 + bytes[at]!) | 0
  return hash
}
