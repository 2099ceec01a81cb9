import type { ChildProcess } from 'node:child_process'
import type { GitProcessEnd } from '@handiwork/core'
import { startNodeProcess } from '../../../start-node-process.ts'
import { captureContext, recordPastWork } from '../../../telemetry/observe.ts'
import { deserializeError } from './failure.ts'
import type {
  CallProgress,
  ProcedureName,
  ReaderMessage,
  ReaderProcedures,
  ReaderRequest,
} from './messages.ts'
import type { ReaderSettings } from './reading.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: CallProgress) => void
}

interface PendingCall extends CallOptions {
  /** Runs a function in the trace of the call. */
  readonly runInContext: <T>(work: () => T) => T
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
}

/** Next to this file in the sources, and under the same name in the build. */
const processFile = new URL(
  import.meta.url.endsWith('.ts') ? './reading-process.ts' : './reading-process.mjs',
  import.meta.url,
)

/** A reader process and its pending calls. */
export class ReaderProcess {
  isAlive = true
  readonly #process: ChildProcess
  readonly #ended: Promise<void>
  readonly #pending = new Map<number, PendingCall>()
  #lastId = 0

  constructor(settings: ReaderSettings) {
    this.#process = startNodeProcess(processFile, [JSON.stringify(settings)])
    this.#process.on('message', (message: ReaderMessage) => this.#onMessage(message))
    this.#process.on('error', (error) => this.#fail(error))
    this.#ended = new Promise((resolve) => this.#process.once('exit', () => resolve()))
    void this.#ended.then(() => this.#fail(new Error('The reader process exited')))
  }

  get load(): number {
    return this.#pending.size
  }

  invoke<N extends ProcedureName>(
    call: N,
    params: ReaderProcedures[N]['params'],
    options: CallOptions = {},
  ): Promise<ReaderProcedures[N]['answer']> {
    options.signal?.throwIfAborted()
    const id = ++this.#lastId
    const stop = () => this.#send({ id, call: 'stop' })
    options.signal?.addEventListener('abort', stop, { once: true })
    const answer = new Promise<ReaderProcedures[N]['answer']>((resolve, reject) => {
      this.#pending.set(id, { ...options, resolve, reject, runInContext: captureContext() })
      this.#send({ id, call, params } as ReaderRequest)
    })
    return answer.finally(() => options.signal?.removeEventListener('abort', stop))
  }

  /** Ends the process, including its git processes. */
  async end(): Promise<void> {
    if (this.#process.connected) this.#process.disconnect()
    await this.#ended
  }

  #send(message: ReaderRequest): void {
    if (this.#process.connected) this.#process.send(message)
  }

  #onMessage(message: ReaderMessage): void {
    const pending = this.#pending.get(message.id)
    if ('gitProcess' in message) {
      const { gitProcess } = message
      pending?.runInContext(() => recordGitProcess(gitProcess))
      return
    }
    if ('progress' in message) {
      pending?.onProgress?.(message.progress)
      return
    }
    this.#pending.delete(message.id)
    if ('answer' in message) pending?.resolve(message.answer as never)
    else pending?.reject(pending.signal?.aborted ? pending.signal.reason : deserializeError(message.failure))
  }

  #fail(error: Error): void {
    this.isAlive = false
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}

/** Without arguments: they name the repository. */
function recordGitProcess({ command, durationMs, succeeded }: GitProcessEnd): void {
  const outcome = succeeded ? 'ok' : 'failed'
  recordPastWork('gitProcess', { name: `git ${command}`, labels: { command }, outcome, durationMs })
}
