import { parentPort } from 'node:worker_threads'
import { LimitExceeded } from '../../git/limit-exceeded.ts'
import type { WalkedCommits } from '../../git/packs/walk-commits.ts'
import type { ComparedRows } from './packed-rows.ts'
import { createPackedTasks, type PackedTasks } from './packed-tasks.ts'
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

function runTask(request: Exclude<WorkerRequest, { task: 'open' }>): WalkedCommits | ComparedRows {
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

/** Moves the columns instead of copying them. */
function respond(answer: WorkerResponse): void {
  parentPort!.postMessage(answer, 'done' in answer ? buffersOf(answer.done) : [])
}

function buffersOf(result: WalkedCommits | ComparedRows): ArrayBuffer[] {
  const columns = 'changes' in result ? result.changes : result.columns
  return Object.values(columns).flatMap((column) =>
    ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer ? [column.buffer] : [],
  )
}
