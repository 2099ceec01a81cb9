import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../../test/reading.ts'
import { merge } from './merge.ts'

describe('values of several sources', () => {
  test('come all', async () => {
    const all = await Array.fromAsync(merge([numbers(1, 3), numbers(4, 5), numbers(6, 6)]))
    expect(all.sort()).toEqual([1, 2, 3, 4, 5, 6])
  })
  test('come in the order of each', async () => {
    const all = await Array.fromAsync(merge([numbers(1, 5), numbers(11, 15)]))
    expect(all.filter((value) => value > 10)).toEqual([11, 12, 13, 14, 15])
  })
  test('are none where there is no source', async () => expect(await Array.fromAsync(merge([]))).toEqual([]))
})

describe('a source that fails', () => {
  test('fails the whole', async () => {
    expect(await failureOf(Array.fromAsync(merge([numbers(1, 3), failing(2)])))).toEqual(new Error('Enough'))
  })
  test('ends the others', async () => {
    const left: string[] = []
    await failureOf(Array.fromAsync(merge([endless(left), failing(2)])))
    expect(left).toEqual(['endless'])
  })
  test('while the reader is busy is told when the reader comes back', async () => {
    const unheard: unknown[] = []
    const listen = (error: unknown) => unheard.push(error)
    process.on('unhandledRejection', listen)
    const reader = merge([failing(1)])
    await reader.next()
    for (let turn = 0; turn < 5; turn++) await setImmediate()
    await failureOf(reader.next())
    process.off('unhandledRejection', listen)
    expect(unheard).toEqual([])
  })
})

test('a reader who leaves ends all sources', async () => {
  const left: string[] = []
  for await (const _ of merge([endless(left), endless(left)])) break
  expect(left).toEqual(['endless', 'endless'])
})

async function* numbers(from: number, to: number): AsyncGenerator<number> {
  for (let value = from; value <= to; value++) yield value
}

async function* failing(after: number): AsyncGenerator<number> {
  yield* numbers(1, after)
  throw new Error('Enough')
}

async function* endless(left: string[]): AsyncGenerator<number> {
  try {
    for (;;) yield 1
  } finally {
    left.push('endless')
  }
}
