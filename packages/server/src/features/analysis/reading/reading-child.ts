import { type ChildProcess, fork } from 'node:child_process'
import { errorOf } from './failure.ts'
import type { Asked, CallName, CallProgress, Calls, Told } from './messages.ts'
import type { ReaderSettings } from './reading.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: CallProgress) => void
}

interface Waiting extends CallOptions {
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
}

/** Beside this file in the sources; the program built of them has it under the same name. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './reading-process.ts' : './reading-process.mjs',
  import.meta.url,
)

/** One reading process, and what it was asked. */
export class ReadingChild {
  isAlive = true
  readonly #process: ChildProcess
  readonly #ended: Promise<void>
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  constructor(settings: ReaderSettings) {
    this.#process = fork(program, [JSON.stringify(settings)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    })
    this.#process.on('message', (told: Told) => this.#hear(told))
    this.#process.on('error', (error) => this.#die(error))
    this.#ended = new Promise((resolve) => this.#process.once('exit', () => resolve()))
    void this.#ended.then(() => this.#die(new Error('The process that reads repositories has ended')))
  }

  get load(): number {
    return this.#waiting.size
  }

  ask<N extends CallName>(
    call: N,
    asked: Calls[N]['asked'],
    options: CallOptions = {},
  ): Promise<Calls[N]['answer']> {
    options.signal?.throwIfAborted()
    const id = ++this.#last
    const stop = () => this.#tell({ id, call: 'stop' })
    options.signal?.addEventListener('abort', stop, { once: true })
    const answer = new Promise<Calls[N]['answer']>((resolve, reject) => {
      this.#waiting.set(id, { ...options, resolve, reject })
      this.#tell({ id, call, asked } as Asked)
    })
    return answer.finally(() => options.signal?.removeEventListener('abort', stop))
  }

  /** Its gits end with it. */
  async end(): Promise<void> {
    if (this.#process.connected) this.#process.disconnect()
    await this.#ended
  }

  #tell(message: Asked): void {
    if (this.#process.connected) this.#process.send(message)
  }

  #hear(told: Told): void {
    const one = this.#waiting.get(told.id)
    if ('progress' in told) {
      one?.onProgress?.(told.progress)
      return
    }
    this.#waiting.delete(told.id)
    if ('answer' in told) one?.resolve(told.answer as never)
    else one?.reject(one.signal?.aborted ? one.signal.reason : errorOf(told.failure))
  }

  #die(error: Error): void {
    this.isAlive = false
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
