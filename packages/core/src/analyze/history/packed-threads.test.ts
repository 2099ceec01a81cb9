import { bigRepository, type Repository } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idsOf } from '../../../test/histories-read.ts'
import { failureOf } from '../../../test/reading.ts'
import { openStore, type SharedStore } from '../../git/packs/pack-store.ts'
import { countedBatches } from './batches.ts'
import { IdleThreads } from './idle-threads.ts'
import { type PackedThread, thisThread, threadOn } from './packed-threads.ts'

let built: Repository
let ids: readonly string[]

beforeAll(async () => {
  built = await bigRepository({ commits: 1600 })
  ids = await idsOf(built)
})
afterAll(() => built[Symbol.asyncDispose]())

describe.each<[string, (store: SharedStore, signal: AbortSignal) => PackedThread]>([
  ['the thread that asks', thisThread],
  ['another thread', (store, signal) => threadOn(new IdleThreads().take(), store, signal)],
])('%s', (_, threadFor) => {
  test('walks all commits that nobody else takes', async () => {
    using store = await opened()
    await using thread = threadFor(store.shared, new AbortController().signal)
    expect((await walking(thread)).places).toEqual([...ids.keys()])
  })
  test('reads no longer than it is wanted', async () => {
    using store = await opened()
    const thread = threadFor(store.shared, new AbortController().signal)
    const failure = failureOf(walking(thread))
    await thread[Symbol.asyncDispose]()
    expect(await failure).toBeInstanceOf(Error)
  })
  test('stops where it is told to', async () => {
    using store = await opened()
    const stop = new AbortController()
    await using thread = threadFor(store.shared, stop.signal)
    const failure = failureOf(walking(thread))
    stop.abort()
    expect(await failure).toBeInstanceOf(Error)
  })
})

function opened() {
  return openStore({ gitDir: built.gitFolder, workTree: undefined })
}

function walking(thread: PackedThread) {
  return thread.walk({ ids, batches: countedBatches(ids.length, 100), boundary: [] })
}
