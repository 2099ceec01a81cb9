import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** In this time git writes about as much as the pipe and the stream hold together. */
const GATHER_MS = 3

/**
 * What a stream gives, in few large pieces. git writes each commit by itself, and to be woken for every one of them
 * costs more than to read it.
 */
export async function* gathered(stream: Readable): AsyncGenerator<Buffer> {
  // With a listener the stream stays ours to read: without one, Node lets the rest run off when the process ends.
  stream.on('readable', () => {})
  const over = once(stream, 'close').catch(() => {})
  while (!stream.readableEnded && !stream.destroyed) {
    const piece: Buffer | null = stream.read()
    if (piece === null) await Promise.race([once(stream, 'readable').catch(() => {}), over])
    else {
      yield piece
      await pause(GATHER_MS)
    }
  }
  if (stream.errored) throw stream.errored
}
