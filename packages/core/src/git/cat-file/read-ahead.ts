import type { Readable } from 'node:stream'

/** Maximum number of bytes buffered ahead of the consumer. */
const MAX_BUFFERED_BYTES = 2 ** 20

/**
 * Buffers a stream ahead of its consumer. Yields to the event loop after each chunk, so that git keeps
 * writing while we process.
 */
export class ReadAhead {
  readonly #stream: Readable
  #chunks: Buffer[] = []
  #next = 0
  #bytes = 0
  #isClosed = false
  #wake: (() => void) | undefined

  constructor(stream: Readable) {
    this.#stream = stream
    stream.on('data', (chunk: Buffer) => this.#add(chunk))
    // The stream closes after an error; the caller gets the cause from the process.
    stream.on('error', () => {})
    stream.on('close', () => {
      this.#isClosed = true
      this.#wake?.()
    })
  }

  /** Returns the next chunk, or undefined at the end of the stream. */
  async next(): Promise<Buffer | undefined> {
    await new Promise<void>((resolve) => setImmediate(resolve))
    while (this.#next === this.#chunks.length && !this.#isClosed)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    return this.#takeChunk()
  }

  #add(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    if (this.#bytes > MAX_BUFFERED_BYTES) this.#stream.pause()
    this.#wake?.()
  }

  #takeChunk(): Buffer | undefined {
    const chunk = this.#chunks[this.#next]
    if (chunk === undefined) return undefined
    this.#next++
    this.#bytes -= chunk.length
    if (this.#next === this.#chunks.length) {
      this.#chunks = []
      this.#next = 0
    }
    if (this.#stream.isPaused() && this.#bytes < MAX_BUFFERED_BYTES / 2) this.#stream.resume()
    return chunk
  }
}
