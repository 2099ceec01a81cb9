import type { Worker } from 'node:worker_threads'
import { LimitExceeded } from '../../git/limit-exceeded.ts'
import type { SharedStore } from '../../git/packs/pack-store.ts'
import type { WalkedCommits } from '../../git/packs/walk-commits.ts'
import type { ComparedRows } from './packed-rows.ts'
import { type CompareTask, createPackedTasks, type WalkTask } from './packed-tasks.ts'
import { runYielding, type Steps } from './steps.ts'
import { toUnreadablePacks, UnreadablePacks } from './unreadable-packs.ts'

export type WorkerRequest =
  | { readonly task: 'open'; readonly store: SharedStore }
  | ({ readonly task: 'walk' } & WalkTask)
  | ({ readonly task: 'compare' } & CompareTask)

/** The `open` request has no response. */
export type WorkerResponse =
  | { readonly done: WalkedCommits | ComparedRows }
  | { readonly unreadable: string; readonly exceedsLimit: boolean }

/** A thread that reads packs. */
export interface PackedThread extends AsyncDisposable {
  walk(task: WalkTask): Promise<WalkedCommits>
  compare(task: CompareTask): Promise<ComparedRows>
}

const noop = () => {}

/** Uses the calling thread, yielding to its event loop until the work is done or the thread is disposed. */
export function createLocalThread(store: SharedStore, signal: AbortSignal): PackedThread {
  const tasks = createPackedTasks(store)
  const disposal = new AbortController()
  const combinedSignal = AbortSignal.any([signal, disposal.signal])
  let settled: Promise<unknown> = Promise.resolve()
  const run = <T>(steps: Steps<T>): Promise<T> => {
    const result = withUnreadableErrors(() => runYielding(steps, combinedSignal))
    // Without the result, which would stay in memory until the next one.
    settled = result.then(noop, noop)
    return result
  }
  return {
    walk: (task) => run(tasks.walk(task)),
    compare: (task) => run(tasks.compare(task)),
    async [Symbol.asyncDispose]() {
      disposal.abort()
      await settled
    },
  }
}

/** Lets a worker read this store. An abort terminates it immediately. */
export function createWorkerThread(worker: Worker, store: SharedStore, signal: AbortSignal): PackedThread {
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  worker.postMessage({ task: 'open', store } satisfies WorkerRequest)
  const request = <T>(message: WorkerRequest) =>
    new Promise<T>((resolve, reject) => {
      const settle = (act: () => void) => {
        worker.off('message', listen).off('error', fail).off('exit', end)
        act()
      }
      const listen = (answer: WorkerResponse) => {
        if ('unreadable' in answer) settle(() => reject(toError(answer)))
        else settle(() => resolve(answer.done as T))
      }
      const fail = (error: Error) => settle(() => reject(toUnreadablePacks(error) ?? error))
      const end = () => settle(() => reject(new UnreadablePacks('the worker thread exited')))
      if (worker.threadId < 0) return end()
      worker.on('message', listen).on('error', fail).on('exit', end)
      worker.postMessage(message)
    })
  return {
    walk: (task) => request<WalkedCommits>({ task: 'walk', ...task }),
    compare: (task) => request<ComparedRows>({ task: 'compare', ...task }),
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', stop)
      await worker.terminate()
    },
  }
}

function toError({ unreadable, exceedsLimit }: { unreadable: string; exceedsLimit: boolean }): Error {
  return exceedsLimit ? new LimitExceeded(unreadable) : new UnreadablePacks(unreadable)
}

async function withUnreadableErrors<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    throw toUnreadablePacks(error) ?? error
  }
}
