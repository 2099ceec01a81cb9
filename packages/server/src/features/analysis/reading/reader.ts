import { Worker } from 'node:worker_threads'
import type { Report } from '@handiwork/core/contract'
import type { FromThread, Reader, Reading, ReadOptions, ToThread } from './reading.ts'

/**
 * A reader with threads of its own, each begun when it is needed and anew after it died: reading a long history is
 * seconds of arithmetic, in which nobody else would be answered.
 */
export function threadReader(threadsAtMost: number): Reader {
  let threads: Thread[] = []
  const idleThread = () => {
    threads = threads.filter(({ isAlive }) => isAlive)
    const free = threads.find(({ load }) => load === 0)
    if (free !== undefined) return free
    if (threads.length < threadsAtMost) return threads[threads.push(new Thread()) - 1]!
    return threads.reduce((least, thread) => (thread.load < least.load ? thread : least))
  }
  return {
    async read(reading, options) {
      options.signal.throwIfAborted()
      return await idleThread().read(reading, options)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(threads.map((thread) => thread.end()))
    },
  }
}

// --- internal ---

/** Beside this file in the sources; the program built of them has it under the same name. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './reader-thread.ts' : './reader-thread.mjs',
  import.meta.url,
)

interface Waiting extends ReadOptions {
  readonly resolve: (report: Report) => void
  readonly reject: (error: unknown) => void
}

class Thread {
  isAlive = true
  readonly #worker = new Worker(program)
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  constructor() {
    this.#worker.unref()
    this.#worker.on('message', (message: FromThread) => this.#hear(message))
    this.#worker.on('error', (error) => this.#die(asError(error)))
    this.#worker.on('exit', () => this.#die(new Error('The thread that reads repositories has ended')))
  }

  get load(): number {
    return this.#waiting.size
  }

  read(reading: Reading, options: ReadOptions): Promise<Report> {
    const id = ++this.#last
    const stop = () => this.#tell({ kind: 'stop', id })
    options.signal.addEventListener('abort', stop, { once: true })
    const read = new Promise<Report>((resolve, reject) => {
      this.#waiting.set(id, { ...options, resolve, reject })
      this.#tell({ kind: 'read', id, reading })
    })
    return read.finally(() => options.signal.removeEventListener('abort', stop))
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #tell(message: ToThread): void {
    this.#worker.postMessage(message)
  }

  #hear(message: FromThread): void {
    const one = this.#waiting.get(message.id)
    if (message.kind !== 'progress') this.#waiting.delete(message.id)
    if (message.kind === 'progress') one?.onProgress?.(message.target, message.progress)
    else if (message.kind === 'read') one?.resolve(message.report)
    else one?.reject(one.signal.aborted ? one.signal.reason : message.error)
  }

  #die(error: Error): void {
    this.isAlive = false
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
