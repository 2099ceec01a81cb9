import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { rejectionOf } from '../../test/read-commits.ts'
import { mergeStreams } from './merge-streams.ts'

describe('merged streams', () => {
  test('yield the values of all sources', async () => {
    const all = await Array.fromAsync(mergeStreams([numbers(1, 3), numbers(4, 5), numbers(6, 6)]))
    expect(all.sort()).toEqual([1, 2, 3, 4, 5, 6])
  })
  test('preserve the order of each source', async () => {
    const all = await Array.fromAsync(mergeStreams([numbers(1, 5), numbers(11, 15)]))
    expect(all.filter((value) => value > 10)).toEqual([11, 12, 13, 14, 15])
  })
  test('are empty without sources', async () => expect(await Array.fromAsync(mergeStreams([]))).toEqual([]))
})

describe('a failing source', () => {
  test('rejects the merged stream', async () => {
    expect(await rejectionOf(Array.fromAsync(mergeStreams([numbers(1, 3), failAfter(2)])))).toEqual(
      new Error('Enough'),
    )
  })
  test('ends the other sources', async () => {
    const ended: string[] = []
    await rejectionOf(Array.fromAsync(mergeStreams([endless(ended), failAfter(2)])))
    expect(ended).toEqual(['endless'])
  })
  test('rejects only when the consumer requests the next value', async () => {
    const unhandled: unknown[] = []
    const onUnhandled = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', onUnhandled)
    const reader = mergeStreams([failAfter(1)])
    await reader.next()
    for (let turn = 0; turn < 5; turn++) await setImmediate()
    await rejectionOf(reader.next())
    process.off('unhandledRejection', onUnhandled)
    expect(unhandled).toEqual([])
  })
})

test('ends all sources when the consumer leaves', async () => {
  const ended: string[] = []
  for await (const _ of mergeStreams([endless(ended), endless(ended)])) break
  expect(ended).toEqual(['endless', 'endless'])
})

async function* numbers(from: number, to: number): AsyncGenerator<number> {
  for (let value = from; value <= to; value++) yield value
}

async function* failAfter(after: number): AsyncGenerator<number> {
  yield* numbers(1, after)
  throw new Error('Enough')
}

async function* endless(ended: string[]): AsyncGenerator<number> {
  try {
    for (;;) yield 1
  } finally {
    ended.push('endless')
  }
}
