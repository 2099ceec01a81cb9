import { Worker } from 'node:worker_threads'

/** Worker threads for reading packs, started early while the commits are still being listed. */
export class WarmWorkers implements AsyncDisposable {
  readonly #workers: Worker[] = []

  start(count: number): void {
    for (let started = 0; started < count; started++) this.#workers.push(startWorker())
  }

  /** Returns a started worker, or starts a new one. */
  take(): Worker {
    return this.#workers.shift() ?? startWorker()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#workers.splice(0).map((worker) => worker.terminate()))
  }
}

/** The workers' objects are short-lived, so a larger young generation would only use more memory. */
const YOUNG_GENERATION_MB = 4

function startWorker(): Worker {
  const worker = new Worker(workerScript, {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  // Requests to the worker report its exit.
  worker.on('error', () => {})
  return worker
}

const workerScript = new URL(
  import.meta.url.endsWith('.ts') ? './packed-worker.ts' : './packed-worker.mjs',
  import.meta.url,
)
