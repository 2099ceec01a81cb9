const NEWLINE = 0x0a

/** Splits a stream into lines without newlines. An unfinished last line is dropped. */
export class LineSplitter {
  readonly #onLine: (line: Buffer) => void
  #carry: Buffer = Buffer.alloc(0)

  constructor(onLine: (line: Buffer) => void) {
    this.#onLine = onLine
  }

  push(chunk: Buffer): void {
    const data = this.#carry.length === 0 ? chunk : Buffer.concat([this.#carry, chunk])
    let from = 0
    for (let end = data.indexOf(NEWLINE); end >= 0; end = data.indexOf(NEWLINE, from)) {
      this.#onLine(data.subarray(from, end))
      from = end + 1
    }
    this.#carry = data.subarray(from)
  }
}
