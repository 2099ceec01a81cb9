import type { WordKind } from './family.ts'

/** Words by their bytes, so that not every name of a file need become a string. */
export class WordTable {
  readonly #kinds = new Map<number, WordKind>()
  readonly #longest: number

  constructor(words: ReadonlyMap<string, WordKind>) {
    for (const [word, kind] of words) this.#kinds.set(hashOf(Buffer.from(word), 0, word.length), kind)
    this.#longest = Math.max(0, ...Array.from(words.keys(), (word) => word.length))
  }

  kindOf(bytes: Uint8Array, from: number, to: number): WordKind | undefined {
    return to - from > this.#longest ? undefined : this.#kinds.get(hashOf(bytes, from, to))
  }
}

// --- internal ---

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = to - from
  for (let at = from; at < to; at++) hash = (hash * 31 + bytes[at]!) | 0
  return hash
}
