import { expect, test } from 'vitest'
import { parseNumstat } from './numstat.ts'

const id = (digit: string) => digit.repeat(40)

test('yields commits with the lines of their files', async () =>
  expect(
    await read(`\x01${id('a')}\0\n3\t1\ta.ts\x000\t9\tlib/b.ts\0\x01${id('b')}\0\n1\t0\tc.ts\0`),
  ).toEqual([
    [id('a'), { 'a.ts': '+3 -1', 'lib/b.ts': '+0 -9' }],
    [id('b'), { 'c.ts': '+1 -0' }],
  ]))

test('yields commits without files', async () =>
  expect(await read(`\x01${id('a')}\0\x01${id('b')}\0`)).toEqual([
    [id('a'), {}],
    [id('b'), {}],
  ]))

test('reports no lines for binary files', async () =>
  expect(await read(`\x01${id('a')}\0\n-\t-\ta.png\0`)).toEqual([[id('a'), { 'a.png': 'binary' }]]))

test('parses paths with tabs and newlines', async () =>
  expect(await read(`\x01${id('a')}\0\n1\t2\t1\t2\t\n3\0`)).toEqual([[id('a'), { '1\t2\t\n3': '+1 -2' }]]))

test('combines both entries of a path that a tree lists twice', async () =>
  expect(await read(`\x01${id('a')}\0\n1\t2\ta\x003\t4\ta\0`)).toEqual([[id('a'), { a: '+1 -2, +3 -4' }]]))

test('yields the same commits for any chunk size', async () => {
  const text = `\x01${id('a')}\0\n3\t1\tä.ts\x000\t9\tb.ts\0`
  expect(await read(text, 1)).toEqual(await read(text))
})

test('rejects malformed rows', async () =>
  await expect(read(`\x01${id('a')}\0\nodd\0`)).rejects.toThrow('odd'))

test('yields nothing for empty output', async () => expect(await read('')).toEqual([]))

async function read(text: string, chunkSize = 1000) {
  const commits = await Array.fromAsync(parseNumstat(chunks(Buffer.from(text), chunkSize)))
  return commits.map(({ id, files }) => [
    id,
    Object.fromEntries([...files].map(([path, { lines }]) => [path, lines])),
  ])
}

async function* chunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < bytes.length; offset += size) yield bytes.subarray(offset, offset + size)
}
