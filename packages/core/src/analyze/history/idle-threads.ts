import { Worker } from 'node:worker_threads'

/** Threads for reading packs that come up while it is found out what there is to read; whoever needs one takes it. */
export class IdleThreads implements AsyncDisposable {
  readonly #workers: Worker[] = []

  start(count: number): void {
    for (let started = 0; started < count; started++) this.#workers.push(startWorker())
  }

  /** One that has come up, or one that only starts now. */
  take(): Worker {
    return this.#workers.shift() ?? startWorker()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#workers.splice(0).map((worker) => worker.terminate()))
  }
}

// --- internal ---

/** What a thread makes is short-lived: more room for it is more memory, and no time. */
const YOUNG_MB = 4

function startWorker(): Worker {
  const worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
  // Whoever asks it something is told that it ended.
  worker.on('error', () => {})
  return worker
}

const script = new URL(
  import.meta.url.endsWith('.ts') ? './packed-worker.ts' : './packed-worker.mjs',
  import.meta.url,
)
