import { GitFailure } from '../git-failure.ts'
import type { GitProcess } from '../run-git.ts'
import { ReadAhead } from './read-ahead.ts'

/** The content of a git object. */
export interface ObjectContent {
  readonly size: number
  /** All bytes, or only the first bytes of an object over the limit, in chunks as received. */
  readonly chunks: readonly Buffer[]
  readonly isComplete: boolean
}

/** Git inspects this many bytes to distinguish text from binary content. */
const HEAD_BYTES = 8000

/** Reads the responses of `git cat-file --batch` in order. */
export class CatFileReader {
  readonly #git: GitProcess
  readonly #chunks: ReadAhead
  #buffer: Buffer = Buffer.alloc(0)

  constructor(git: GitProcess) {
    this.#git = git
    this.#chunks = new ReadAhead(git.stdout)
  }

  /**
   * Returns the next content, complete if it has at most `maxBytes`, or undefined for a missing object.
   */
  async next(maxBytes: number): Promise<ObjectContent | undefined> {
    const header = await this.#readLine()
    const size = Number(header.split(' ')[2])
    if (Number.isNaN(size)) return undefined
    const isComplete = size <= maxBytes
    const chunks = await this.#readBytes(size, isComplete ? size : HEAD_BYTES)
    await this.#readBytes(1, 0)
    return { size, chunks, isComplete }
  }

  async #readLine(): Promise<string> {
    for (;;) {
      const end = this.#buffer.indexOf(NEWLINE)
      if (end >= 0) {
        const line = this.#buffer.toString('latin1', 0, end)
        this.#buffer = this.#buffer.subarray(end + 1)
        return line
      }
      this.#buffer = Buffer.concat([this.#buffer, await this.#readChunk()])
    }
  }

  /** Reads `size` bytes and returns the first `returnedBytes` of them. */
  async #readBytes(size: number, returnedBytes: number): Promise<Buffer[]> {
    const returned: Buffer[] = []
    for (let at = 0; at < size; ) {
      if (this.#buffer.length === 0) this.#buffer = await this.#readChunk()
      const chunk = this.#buffer.subarray(0, size - at)
      this.#buffer = this.#buffer.subarray(chunk.length)
      if (at < returnedBytes) returned.push(chunk.subarray(0, returnedBytes - at))
      at += chunk.length
    }
    return returned
  }

  async #readChunk(): Promise<Buffer> {
    const chunk = await this.#chunks.next()
    if (chunk !== undefined) return chunk
    await this.#git.ended
    // git exited successfully but sent less than the announced size.
    throw new GitFailure(['cat-file'], 0, null, 'it stopped sending object contents')
  }
}

const NEWLINE = 0x0a
