import { expect, test } from 'vitest'
import { printedCommits } from './numstat.ts'

const id = (digit: string) => digit.repeat(40)

test('commits come with the lines of their files', async () =>
  expect(
    await read(`\x01${id('a')}\0\n3\t1\ta.ts\x000\t9\tlib/b.ts\0\x01${id('b')}\0\n1\t0\tc.ts\0`),
  ).toEqual([
    [id('a'), { 'a.ts': '+3 -1', 'lib/b.ts': '+0 -9' }],
    [id('b'), { 'c.ts': '+1 -0' }],
  ]))

test('a commit may change no file', async () =>
  expect(await read(`\x01${id('a')}\0\x01${id('b')}\0`)).toEqual([
    [id('a'), {}],
    [id('b'), {}],
  ]))

test('binary files have no lines', async () =>
  expect(await read(`\x01${id('a')}\0\n-\t-\ta.png\0`)).toEqual([[id('a'), { 'a.png': 'binary' }]]))

test('names may hold tabs and line ends', async () =>
  expect(await read(`\x01${id('a')}\0\n1\t2\t1\t2\t\n3\0`)).toEqual([[id('a'), { '1\t2\t\n3': '+1 -2' }]]))

test('a file that a tree names twice keeps both', async () =>
  expect(await read(`\x01${id('a')}\0\n1\t2\ta\x003\t4\ta\0`)).toEqual([[id('a'), { a: '+1 -2, +3 -4' }]]))

test('it does not matter where the pipe cuts', async () => {
  const text = `\x01${id('a')}\0\n3\t1\tä.ts\x000\t9\tb.ts\0`
  expect(await read(text, 1)).toEqual(await read(text))
})

test('what is no row is refused', async () =>
  await expect(read(`\x01${id('a')}\0\nodd\0`)).rejects.toThrow('odd'))

test('nothing printed is no commit', async () => expect(await read('')).toEqual([]))

async function read(text: string, cutAt = 1000) {
  const commits = await Array.fromAsync(printedCommits(pieces(Buffer.from(text), cutAt)))
  return commits.map(({ id, files }) => [
    id,
    Object.fromEntries([...files].map(([path, { lines }]) => [path, lines])),
  ])
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
