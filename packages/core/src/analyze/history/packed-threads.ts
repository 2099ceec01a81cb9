import type { Worker } from 'node:worker_threads'
import type { RowColumns } from '../../facts/row-table.ts'
import type { SharedStore } from '../../git/packs/pack-store.ts'
import { type CompareTask, packedTasks, type Walked, type WalkTask } from './packed-tasks.ts'
import { betweenTimes, type Steps } from './steps.ts'
import { UnreadablePacks, unreadable } from './unreadable-packs.ts'

export type Asked =
  | { readonly task: 'open'; readonly store: SharedStore }
  | ({ readonly task: 'walk' } & WalkTask)
  | ({ readonly task: 'compare' } & CompareTask)

/** What is opened gives no answer. */
export type Answer = { readonly done: Walked | RowColumns } | { readonly unreadable: string }

/** A thread that reads packs. */
export interface PackedThread extends AsyncDisposable {
  walk(task: WalkTask): Promise<Walked>
  compare(task: CompareTask): Promise<RowColumns>
}

/** The thread that asks: it reads between everything else it does, and no longer than it is wanted. */
export function thisThread(store: SharedStore, signal: AbortSignal): PackedThread {
  const tasks = packedTasks(store)
  const left = new AbortController()
  const wanted = AbortSignal.any([signal, left.signal])
  let settled: Promise<unknown> = Promise.resolve()
  const run = <T>(steps: Steps<T>): Promise<T> => {
    const running = tried(() => betweenTimes(steps, wanted))
    settled = running.catch(() => {})
    return running
  }
  return {
    walk: (task) => run(tasks.walk(task)),
    compare: (task) => run(tasks.compare(task)),
    async [Symbol.asyncDispose]() {
      left.abort()
      await settled
    },
  }
}

/** Lets a thread read this store; it ends where the signal says so, in the middle of whatever it does. */
export function threadOn(worker: Worker, store: SharedStore, signal: AbortSignal): PackedThread {
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  worker.postMessage({ task: 'open', store } satisfies Asked)
  const ask = <T>(asked: Asked) =>
    new Promise<T>((resolve, reject) => {
      const settle = (act: () => void) => {
        worker.off('message', listen).off('error', fail).off('exit', end)
        act()
      }
      const listen = (answer: Answer) => {
        if ('unreadable' in answer) settle(() => reject(new UnreadablePacks(answer.unreadable)))
        else settle(() => resolve(answer.done as T))
      }
      const fail = (error: Error) => settle(() => reject(unreadable(error) ?? error))
      const end = () => settle(() => reject(new UnreadablePacks('the thread ended')))
      if (worker.threadId < 0) return end()
      worker.on('message', listen).on('error', fail).on('exit', end)
      worker.postMessage(asked)
    })
  return {
    walk: (task) => ask<Walked>({ task: 'walk', ...task }),
    compare: (task) => ask<RowColumns>({ task: 'compare', ...task }),
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', stop)
      await worker.terminate()
    },
  }
}

// --- internal ---

async function tried<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    throw unreadable(error) ?? error
  }
}
