import { CatFileReader } from './cat-file/cat-file-reader.ts'
import type { GitRepository } from './repository.ts'
import { type GitProcess, startGit } from './run-git.ts'

/** Reads blobs by id: those of a small repository directly, others through one long-lived git process. */
export class BlobReader {
  readonly #repository: GitRepository
  readonly #signal: AbortSignal | undefined
  #git: GitProcess | undefined
  #reader: CatFileReader | undefined

  constructor(repository: GitRepository, signal?: AbortSignal) {
    this.#repository = repository
    this.#signal = signal
  }

  /** Returns the content, or undefined if the object is missing or larger than `maxBytes`. */
  async read(id: string, maxBytes: number): Promise<Buffer | undefined> {
    const content = this.#git === undefined ? this.#repository.objects?.read(id) : undefined
    if (content !== undefined) return content.length <= maxBytes ? content : undefined
    this.#start().stdin.write(`${id}\n`)
    return this.#readResponse(maxBytes)
  }

  /** Reads contents in order, each like `read`. Requests are sent ahead of the consumer. */
  async *readAll(ids: readonly string[], maxBytes: number): AsyncGenerator<Buffer | undefined> {
    let direct = 0
    for (; direct < ids.length; direct++) {
      const content = this.#repository.objects?.read(ids[direct]!)
      if (content === undefined) break
      yield content.length <= maxBytes ? content : undefined
    }
    if (direct < ids.length) yield* this.#readThroughGit(ids.slice(direct), maxBytes)
  }

  async *#readThroughGit(ids: readonly string[], maxBytes: number): AsyncGenerator<Buffer | undefined> {
    const git = this.#start()
    let readCount = 0
    try {
      for (; readCount < ids.length; readCount++) {
        if (readCount % BATCH_SIZE === 0)
          git.stdin.write(
            requestLines(ids.slice(readCount === 0 ? 0 : readCount + BATCH_SIZE, readCount + 2 * BATCH_SIZE)),
          )
        yield await this.#readResponse(maxBytes)
      }
    } finally {
      if (readCount < ids.length) this.#abandon()
    }
  }

  [Symbol.dispose](): void {
    this.#git?.stop()
  }

  /** Stops git when its remaining output is not needed. The next read starts another process. */
  #abandon(): void {
    this.#git?.stop()
    this.#git = undefined
  }

  async #readResponse(maxBytes: number): Promise<Buffer | undefined> {
    const content = await this.#reader!.next(maxBytes)
    return content?.isComplete ? Buffer.concat(content.chunks) : undefined
  }

  #start(): GitProcess {
    if (this.#git !== undefined) return this.#git
    this.#git = startGit(['cat-file', '--batch'], { repository: this.#repository, signal: this.#signal })
    this.#git.ended.catch(() => {})
    this.#reader = new CatFileReader(this.#git)
    return this.#git
  }
}

/** Number of objects requested per batch; one batch is requested ahead. */
const BATCH_SIZE = 128

function requestLines(ids: readonly string[]): string {
  return ids.map((id) => `${id}\n`).join('')
}
