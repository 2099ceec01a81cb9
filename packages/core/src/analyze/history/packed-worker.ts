import { parentPort } from 'node:worker_threads'
import type { RowColumns } from '../../facts/row-table.ts'
import { LimitExceeded } from '../../git/limit-exceeded.ts'
import { createPackedTasks, type PackedTasks, type WalkResult } from './packed-tasks.ts'
import type { WorkerRequest, WorkerResponse } from './packed-threads.ts'
import { runSync } from './steps.ts'
import { toUnreadablePacks } from './unreadable-packs.ts'

// A worker thread that reads packs. It first receives the store, then one task after the other.
let getTasks: () => PackedTasks = failWithoutStore

parentPort!.on('message', (request: WorkerRequest) => {
  if (request.task === 'open') {
    getTasks = captureError(() => createPackedTasks(request.store))
    return
  }
  try {
    respond({ done: runTask(request) })
  } catch (error) {
    const unreadableError = toUnreadablePacks(error)
    if (unreadableError === undefined) throw error
    const exceedsLimit = unreadableError instanceof LimitExceeded
    respond({ unreadable: unreadableError.message, exceedsLimit })
  }
})

function runTask(request: Exclude<WorkerRequest, { task: 'open' }>): WalkResult | RowColumns {
  return request.task === 'walk' ? runSync(getTasks().walk(request)) : runSync(getTasks().compare(request))
}

function failWithoutStore(): never {
  throw new Error('no store is open')
}

/** An error while opening becomes the response to the next request. */
function captureError<T>(open: () => T): () => T {
  try {
    const value = open()
    return () => value
  } catch (error) {
    return () => {
      throw error
    }
  }
}

function respond(answer: WorkerResponse): void {
  parentPort!.postMessage(answer)
}
