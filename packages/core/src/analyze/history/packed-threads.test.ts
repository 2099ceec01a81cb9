import { buildBigRepository, type Repository } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCommitIds } from '../../../test/facts-readers.ts'
import { rejectionOf } from '../../../test/read-commits.ts'
import { openPackStore, type SharedStore } from '../../git/packs/pack-store.ts'
import { createNumberBatches } from './batches.ts'
import { createLocalThread, createWorkerThread, type PackedThread } from './packed-threads.ts'
import { WarmWorkers } from './warm-workers.ts'

let built: Repository
let ids: readonly string[]

beforeAll(async () => {
  built = await buildBigRepository({ commits: 1600 })
  ids = await listCommitIds(built)
})
afterAll(() => built[Symbol.asyncDispose]())

describe.each<[string, (store: SharedStore, signal: AbortSignal) => PackedThread]>([
  ['the calling thread', createLocalThread],
  ['a worker thread', (store, signal) => createWorkerThread(new WarmWorkers().take(), store, signal)],
])('%s', (_, createThread) => {
  test('walks all commits that no other thread takes', async () => {
    using store = await openBuiltStore()
    await using thread = createThread(store.shared, new AbortController().signal)
    expect((await walkAll(thread)).commitIndexes).toEqual([...ids.keys()])
  })
  test('stops when disposed', async () => {
    using store = await openBuiltStore()
    const thread = createThread(store.shared, new AbortController().signal)
    const failure = rejectionOf(walkAll(thread))
    await thread[Symbol.asyncDispose]()
    expect(await failure).toBeInstanceOf(Error)
  })
  test('stops when aborted', async () => {
    using store = await openBuiltStore()
    const controller = new AbortController()
    await using thread = createThread(store.shared, controller.signal)
    const failure = rejectionOf(walkAll(thread))
    controller.abort()
    expect(await failure).toBeInstanceOf(Error)
  })
})

function openBuiltStore() {
  return openPackStore({ gitDir: built.gitFolder, head: undefined })
}

function walkAll(thread: PackedThread) {
  return thread.walk({ ids, batches: createNumberBatches(ids.length, 100), boundary: [] })
}
