import { Transform } from 'node:stream'

interface Counter {
  /** False when that was one byte too many. */
  take(bytes: number): boolean
}

/** Passes on what may be taken, and ends with what may not. */
export function counted(counter: Counter): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (counter.take(chunk.length)) done(null, chunk)
      else done(new Error('More than was asked for'))
    },
  })
}
