import { parentPort } from 'node:worker_threads'
import type { RowColumns } from '../../facts/row-table.ts'
import { type PackedTasks, packedTasks, type Walked } from './packed-tasks.ts'
import type { Answer, Asked } from './packed-threads.ts'
import { inOneGo } from './steps.ts'
import { unreadable } from './unreadable-packs.ts'

// A thread that reads packs: it is told which, and then asked one thing after the other.
let opened: () => PackedTasks = withoutStore

parentPort!.on('message', (asked: Asked) => {
  if (asked.task === 'open') {
    opened = tried(() => packedTasks(asked.store))
    return
  }
  try {
    tell({ done: done(asked) })
  } catch (error) {
    const found = unreadable(error)
    if (found === undefined) throw error
    tell({ unreadable: found.message })
  }
})

function done(asked: Exclude<Asked, { task: 'open' }>): Walked | RowColumns {
  return asked.task === 'walk' ? inOneGo(opened().walk(asked)) : inOneGo(opened().compare(asked))
}

function withoutStore(): never {
  throw new Error('no store was opened')
}

/** What goes wrong here is the answer to whatever is asked next. */
function tried<T>(open: () => T): () => T {
  try {
    const value = open()
    return () => value
  } catch (error) {
    return () => {
      throw error
    }
  }
}

function tell(answer: Answer): void {
  parentPort!.postMessage(answer)
}
