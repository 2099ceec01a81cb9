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
    const git = this.#start()
    git.stdin.write(`${id}\n`)
    const header = await this.#line()
    const size = Number(header.split(' ')[2])
    if (Number.isNaN(size)) return undefined
    const content = await this.#bytes(size, atMost)
    await this.#bytes(1, 1)
    return content
  }

  /** Ends git. */
  [Symbol.dispose](): void {
    this.#git?.stop()
  }

  // --- internal ---

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
