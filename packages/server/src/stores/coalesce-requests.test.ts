import { expect, test } from 'vitest'
import { runOnReplica, runReadOnly } from '../db/read-only-work.ts'
import { coalesceRequests } from './coalesce-requests.ts'

/** A controllable loader; each load resolves with its number when it is finished. */
function createLoader() {
  const finishers: (() => void)[] = []
  const load = (key: string) => {
    const number = finishers.length + 1
    return new Promise<string>((resolve) => finishers.push(() => resolve(`${key} ${number}`)))
  }
  const finish = async (number: number) => {
    await expect.poll(() => finishers.length).toBe(number)
    finishers[number - 1]!()
  }
  return { finishers, finish, request: coalesceRequests(load) }
}

test('shares one load between requests of the same turn', async () => {
  const { finish, request } = createLoader()
  const both = Promise.all([request('a'), request('a')])
  await finish(1)
  expect(await both).toEqual(['a 1', 'a 1'])
})

test('shares the next load between requests during a load', async () => {
  const { finishers, finish, request } = createLoader()
  const first = request('a')
  await expect.poll(() => finishers.length).toBe(1)
  const laterRequests = Promise.all([request('a'), request('a')])
  await finish(1)
  await first
  await finish(2)
  expect(await laterRequests).toEqual(['a 2', 'a 2'])
})

test('never returns a load that started before the request', async () => {
  const { finish, request } = createLoader()
  const first = request('a')
  await finish(1)
  await first
  const second = request('a')
  await finish(2)
  expect(await second).toBe('a 2')
})

test('starts a third load for a request during the second', async () => {
  const { finishers, finish, request } = createLoader()
  void request('a')
  await expect.poll(() => finishers.length).toBe(1)
  void request('a')
  await finish(1)
  await expect.poll(() => finishers.length).toBe(2)
  const third = request('a')
  await finish(2)
  await finish(3)
  expect(await third).toBe('a 3')
})

test('loads different keys in parallel', async () => {
  const { finishers, request } = createLoader()
  void [request('a'), request('b')]
  await expect.poll(() => finishers.length).toBe(2)
})

test('starts the next load after a failed one', async () => {
  const failing = Promise.withResolvers<number>()
  const createLoader = [failing.promise, Promise.resolve(2)]
  const request = coalesceRequests(() => createLoader.shift()!)
  const first = request('a')
  await expect.poll(() => createLoader.length).toBe(1)
  const second = request('a')
  failing.reject(new Error('lost'))
  await first.catch(() => {})
  expect(await second).toBe(2)
})

test('shares no load between a request that only reads and one that changes something', async () => {
  const { finishers, request } = createLoader()
  const both = Promise.all([request('a'), runReadOnly(() => request('a'))])
  await expect.poll(() => finishers.length).toBe(2)
  for (const finish of finishers) finish()
  expect(await both).toEqual(['a 1', 'a 2'])
})

test('shares no load with work on a replica, which may lack later changes', async () => {
  const { finishers, request } = createLoader()
  const replica = { connect: () => Promise.reject(new Error('not used')), onFailure: () => {} }
  const both = Promise.all([request('a'), runOnReplica(replica, () => request('a'))])
  await expect.poll(() => finishers.length).toBe(2)
  for (const finish of finishers) finish()
  expect(await both).toEqual(['a 2', 'a 1'])
})
