import type { Readable } from 'node:stream'

/** So many bytes are taken from a stream before anybody asks for them. */
const AHEAD = 2 ** 20

/**
 * The chunks of a stream. A pipe holds little and is emptied only where we stop for a moment, so we do after each chunk: then
 * whoever writes goes on writing while we work on what was written.
 */
export class ReadAhead {
  readonly #stream: Readable
  #chunks: Buffer[] = []
  #next = 0
  #bytes = 0
  #isOver = false
  #wake: (() => void) | undefined

  constructor(stream: Readable) {
    this.#stream = stream
    stream.on('data', (chunk: Buffer) => this.#add(chunk))
    // It is closed then, and whoever writes to it is asked what happened.
    stream.on('error', () => {})
    stream.on('close', () => {
      this.#isOver = true
      this.#wake?.()
    })
  }

  /** Undefined where the stream is over. */
  async next(): Promise<Buffer | undefined> {
    await new Promise<void>((resolve) => setImmediate(resolve))
    while (this.#next === this.#chunks.length && !this.#isOver)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    return this.#taken()
  }

  // --- internal ---

  #add(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    if (this.#bytes > AHEAD) this.#stream.pause()
    this.#wake?.()
  }

  #taken(): Buffer | undefined {
    const chunk = this.#chunks[this.#next]
    if (chunk === undefined) return undefined
    this.#next++
    this.#bytes -= chunk.length
    if (this.#next === this.#chunks.length) {
      this.#chunks = []
      this.#next = 0
    }
    if (this.#stream.isPaused() && this.#bytes < AHEAD / 2) this.#stream.resume()
    return chunk
  }
}
