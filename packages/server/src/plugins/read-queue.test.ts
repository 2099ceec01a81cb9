import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createReadQueue } from './read-queue.ts'

const options = { max: () => 2, maxWaiting: 100, maxHold: 60_000 }

/** Enters a read and reports when it runs. */
function enter(queue: ReturnType<typeof createReadQueue>, key: string) {
  const read = { isRunning: false, end: () => {} }
  void queue.enter(key)?.then((end) => Object.assign(read, { isRunning: true, end }))
  return read
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('reads above the limit wait for the end of an earlier one, in their order', async () => {
  const queue = createReadQueue(options)
  const reads = ['a', 'b', 'c', 'd'].map((key) => enter(queue, key))
  const running = async () => {
    await settle()
    return reads.map(({ isRunning }) => isRunning)
  }
  expect(await running()).toEqual([true, true, false, false])
  reads[1]!.end()
  expect(await running()).toEqual([true, true, true, false])
  reads[0]!.end()
  expect(await running()).toEqual([true, true, true, true])
})

test('equal reads run together, until all of them have ended', async () => {
  const queue = createReadQueue({ ...options, max: () => 1 })
  const [first, other, equal, laterOther] = ['a', 'b', 'a', 'b'].map((key) => enter(queue, key))
  await settle()
  expect([first, other, equal, laterOther].map((read) => read!.isRunning)).toEqual([true, false, true, false])
  first!.end()
  await settle()
  expect(other!.isRunning).toBe(false)
  equal!.end()
  await settle()
  expect([other, laterOther].map((read) => read!.isRunning)).toEqual([true, true])
})

test('a read that ends twice does not end an equal one', async () => {
  const queue = createReadQueue({ ...options, max: () => 1 })
  const [first, equal, other] = ['a', 'a', 'b'].map((key) => enter(queue, key))
  await settle()
  first!.end()
  first!.end()
  await settle()
  expect(other!.isRunning).toBe(false)
  equal!.end()
  await settle()
  expect(other!.isRunning).toBe(true)
})

test('a read that takes longer than the limit does not delay the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const queue = createReadQueue({ ...options, max: () => 1, maxHold: 250 })
  const [slow, next, last] = ['a', 'b', 'c'].map((key) => enter(queue, key))
  await vi.advanceTimersByTimeAsync(250)
  vi.useRealTimers()
  expect(next!.isRunning).toBe(true)
  // Its end is not that of the read that runs now.
  slow!.end()
  await settle()
  expect(last!.isRunning).toBe(false)
})

test('rejects a read if too many wait', async () => {
  const queue = createReadQueue({ ...options, max: () => 1, maxWaiting: 1 })
  enter(queue, 'a')
  expect([queue.enter('b') !== undefined, queue.enter('c')]).toEqual([true, undefined])
})

test('a lower limit applies to the next reads', async () => {
  let max = 2
  const queue = createReadQueue({ ...options, max: () => max })
  const reads = ['a', 'b', 'c'].map((key) => enter(queue, key))
  await settle()
  max = 1
  reads[0]!.end()
  await settle()
  expect(reads[2]!.isRunning).toBe(false)
})

test('every read runs once, and never more different ones than the limit', async () => {
  const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(keys, fc.integer({ min: 1, max: 4 }), async (keys, max) => {
      const queue = createReadQueue({ ...options, max: () => max })
      const running: string[] = []
      let [mostRunning, count] = [0, 0]
      const read = async (key: string) => {
        const end = await queue.enter(key)!
        running.push(key)
        count += 1
        mostRunning = Math.max(mostRunning, new Set(running).size)
        await settle()
        running.splice(running.indexOf(key), 1)
        end()
      }
      await Promise.all(keys.map(read))
      expect({ count, isWithin: mostRunning <= max }).toEqual({ count: keys.length, isWithin: true })
    }),
    { numRuns: 50 },
  )
})
