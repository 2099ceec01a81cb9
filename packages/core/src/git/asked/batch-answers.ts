import { GitFailure } from '../git-failure.ts'
import type { GitProcess } from '../run.ts'
import { ReadAhead } from './read-ahead.ts'

/** An object as git gives it. */
export interface Content {
  readonly size: number
  /** All of it, or no more than the beginning of what is larger than was allowed; in the pieces in which it came. */
  readonly pieces: readonly Buffer[]
  readonly isWhole: boolean
}

/** As far as git looks to tell text from the rest. */
const BEGINNING = 8000

/** The answers of `git cat-file --batch`, one after the other. */
export class BatchAnswers {
  readonly #git: GitProcess
  readonly #chunks: ReadAhead
  #held: Buffer = Buffer.alloc(0)

  constructor(git: GitProcess) {
    this.#git = git
    this.#chunks = new ReadAhead(git.stdout)
  }

  /** The next content, whole where it has no more than `atMost` bytes; undefined where the object is missing. */
  async next(atMost: number): Promise<Content | undefined> {
    const header = await this.#line()
    const size = Number(header.split(' ')[2])
    if (Number.isNaN(size)) return undefined
    const isWhole = size <= atMost
    const pieces = await this.#bytes(size, isWhole ? size : BEGINNING)
    await this.#bytes(1, 0)
    return { size, pieces, isWhole }
  }

  // --- internal ---

  async #line(): Promise<string> {
    for (;;) {
      const end = this.#held.indexOf(NEWLINE)
      if (end >= 0) {
        const line = this.#held.toString('latin1', 0, end)
        this.#held = this.#held.subarray(end + 1)
        return line
      }
      this.#held = Buffer.concat([this.#held, await this.#more()])
    }
  }

  /** The first `wanted` of the next `size` bytes; the others pass by unseen. */
  async #bytes(size: number, wanted: number): Promise<Buffer[]> {
    const kept: Buffer[] = []
    for (let at = 0; at < size; ) {
      if (this.#held.length === 0) this.#held = await this.#more()
      const piece = this.#held.subarray(0, size - at)
      this.#held = this.#held.subarray(piece.length)
      if (at < wanted) kept.push(piece.subarray(0, wanted - at))
      at += piece.length
    }
    return kept
  }

  async #more(): Promise<Buffer> {
    const chunk = await this.#chunks.next()
    if (chunk !== undefined) return chunk
    await this.#git.ended
    // It told a size, and had no more than it gave.
    throw new GitFailure(['cat-file'], 0, null, 'it stopped giving contents')
  }
}

// --- internal ---

const NEWLINE = 0x0a
