import { BatchAnswers } from './asked/batch-answers.ts'
import type { GitRepository } from './repository.ts'
import { type GitProcess, startGit } from './run.ts'

/** Reads contents by id, one after the other, from one git that stays. */
export class Blobs {
  readonly #repository: GitRepository
  readonly #signal: AbortSignal | undefined
  #git: GitProcess | undefined
  #answers: BatchAnswers | undefined

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
  }

  async #answer(atMost: number): Promise<Buffer | undefined> {
    const content = await this.#answers!.next(atMost)
    return content?.isWhole ? Buffer.concat(content.pieces) : undefined
  }

  #start(): GitProcess {
    if (this.#git !== undefined) return this.#git
    this.#git = startGit(['cat-file', '--batch'], { repository: this.#repository, signal: this.#signal })
    this.#git.ended.catch(() => {})
    this.#answers = new BatchAnswers(this.#git)
    return this.#git
  }
}

/** So many contents are asked for at a time; before they are all taken, as many again. */
const AHEAD = 128

function asked(ids: readonly string[]): string {
  return ids.map((id) => `${id}\n`).join('')
}
