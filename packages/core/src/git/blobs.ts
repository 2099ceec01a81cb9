import type { GitRepository } from './repository.ts'
import { type GitProcess, startGit } from './run.ts'

/** Reads contents by id, one after the other, from one git that stays. */
export class Blobs {
  readonly #repository: GitRepository
  readonly #signal: AbortSignal | undefined
  #git: GitProcess | undefined
  #chunks: AsyncIterator<Buffer> | undefined
  #held: Buffer = Buffer.alloc(0)

  constructor(repository: GitRepository, signal?: AbortSignal) {
    this.#repository = repository
    this.#signal = signal
  }

  /** The content, or undefined where the object is missing or larger than `atMost` bytes. */
  async read(id: string, atMost: number): Promise<Buffer | undefined> {
    this.#start().stdin.write(`${id}\n`)
    return this.#answer(atMost)
  }

  /** The contents of these ids in their order, each as `read` gives it; git works ahead of whoever takes them. */
  async *readAll(ids: readonly string[], atMost: number): AsyncGenerator<Buffer | undefined> {
    const git = this.#start()
    let taken = 0
    try {
      for (; taken < ids.length; taken++) {
        if (taken % AHEAD === 0)
          git.stdin.write(asked(ids.slice(taken === 0 ? 0 : taken + AHEAD, taken + 2 * AHEAD)))
        yield await this.#answer(atMost)
      }
    } finally {
      if (taken < ids.length) this.#abandon()
    }
  }

  /** Ends git. */
  [Symbol.dispose](): void {
    this.#git?.stop()
  }

  // --- internal ---

  /** Ends a git whose answers nobody takes any more; who asks again gets another one. */
  #abandon(): void {
    this.#git?.stop()
    this.#git = undefined
    this.#held = Buffer.alloc(0)
  }

  async #answer(atMost: number): Promise<Buffer | undefined> {
    const header = await this.#line()
    const size = Number(header.split(' ')[2])
    if (Number.isNaN(size)) return undefined
    const content = await this.#bytes(size, atMost)
    await this.#bytes(1, 1)
    return content
  }

  #start(): GitProcess {
    if (this.#git !== undefined) return this.#git
    this.#git = startGit(['cat-file', '--batch'], { repository: this.#repository, signal: this.#signal })
    this.#git.ended.catch(() => {})
    this.#chunks = this.#git.stdout[Symbol.asyncIterator]()
    return this.#git
  }

  async #line(): Promise<string> {
    for (;;) {
      const end = this.#held.indexOf(0x0a)
      if (end >= 0) {
        const line = this.#held.toString('latin1', 0, end)
        this.#held = this.#held.subarray(end + 1)
        return line
      }
      this.#held = Buffer.concat([this.#held, await this.#more()])
    }
  }

  /** The next `size` bytes; those of content that is too large pass by unseen. */
  async #bytes(size: number, atMost: number): Promise<Buffer | undefined> {
    const kept: Buffer[] = []
    for (let left = size; left > 0; ) {
      if (this.#held.length === 0) this.#held = await this.#more()
      const piece = this.#held.subarray(0, left)
      this.#held = this.#held.subarray(piece.length)
      left -= piece.length
      if (size <= atMost) kept.push(piece)
    }
    return size <= atMost ? Buffer.concat(kept) : undefined
  }

  async #more(): Promise<Buffer> {
    const { done, value } = await this.#chunks!.next()
    if (!done) return value
    await this.#git?.ended
    throw new Error('git stopped giving contents')
  }
}

/** So many contents are asked for at a time; before they are all taken, as many again. */
const AHEAD = 128

function asked(ids: readonly string[]): string {
  return ids.map((id) => `${id}\n`).join('')
}
