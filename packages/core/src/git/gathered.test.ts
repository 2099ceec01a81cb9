import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { failureOf } from '../../test/reading.ts'
import { gathered } from './gathered.ts'

test('all that a process writes comes, though it ends while nobody reads', async () => {
  const child = spawn('head', ['-c', '100000', '/dev/zero'])
  const ended = once(child, 'exit')
  let size = 0
  for await (const piece of gathered(child.stdout)) {
    size += piece.length
    await ended
  }
  expect(size).toBe(100_000)
})

test('many small writes come in their order', async () => {
  const words = Array.from({ length: 40 }, (_, index) => Buffer.from(`${index} `))
  const pieces = await Array.fromAsync(gathered(Readable.from(words, { objectMode: false })))
  expect(Buffer.concat(pieces)).toEqual(Buffer.concat(words))
})

test('nothing comes of a stream that is empty', async () => {
  expect(await Array.fromAsync(gathered(Readable.from([])))).toEqual([])
})

test('a stream that fails is a failure', async () => {
  const stream = new Readable({ read: () => stream.destroy(new Error('Enough')) })
  stream.on('error', () => {})
  expect(await failureOf(Array.fromAsync(gathered(stream)))).toEqual(new Error('Enough'))
})

test('a stream that is taken away ends', async () => {
  const stream = new Readable({ read: () => stream.destroy() })
  expect(await Array.fromAsync(gathered(stream))).toEqual([])
})
