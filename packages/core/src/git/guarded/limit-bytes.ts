import { Transform } from 'node:stream'

interface ByteCounter {
  /** Returns false if the limit is exceeded. */
  consume(bytes: number): boolean
}

/** Passes data through until the limit is exceeded, then fails. */
export function limitBytes(counter: ByteCounter): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (counter.consume(chunk.length)) done(null, chunk)
      else done(new Error('byte limit exceeded'))
    },
  })
}
