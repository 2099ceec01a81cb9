import { expect, test } from 'vitest'
import { readTogether } from './read-together.ts'

/** Readings that end when they are told to, each with its number. */
function readings() {
  const ends: (() => void)[] = []
  const read = (key: string) => {
    const number = ends.length + 1
    return new Promise<string>((resolve) => ends.push(() => resolve(`${key} ${number}`)))
  }
  const end = async (number: number) => {
    await expect.poll(() => ends.length).toBe(number)
    ends[number - 1]!()
  }
  return { ends, end, ask: readTogether(read) }
}

test('those who come in one turn share a reading', async () => {
  const { end, ask } = readings()
  const both = Promise.all([ask('a'), ask('a')])
  await end(1)
  expect(await both).toEqual(['a 1', 'a 1'])
})

test('those who come while something is read share the next reading', async () => {
  const { ends, end, ask } = readings()
  const first = ask('a')
  await expect.poll(() => ends.length).toBe(1)
  const others = Promise.all([ask('a'), ask('a')])
  await end(1)
  await first
  await end(2)
  expect(await others).toEqual(['a 2', 'a 2'])
})

test('nobody is given what was read before they asked', async () => {
  const { end, ask } = readings()
  const first = ask('a')
  await end(1)
  await first
  const second = ask('a')
  await end(2)
  expect(await second).toBe('a 2')
})

test('who comes while the second is read waits for a third', async () => {
  const { ends, end, ask } = readings()
  void ask('a')
  await expect.poll(() => ends.length).toBe(1)
  void ask('a')
  await end(1)
  await expect.poll(() => ends.length).toBe(2)
  const third = ask('a')
  await end(2)
  await end(3)
  expect(await third).toBe('a 3')
})

test('other things are read beside it', async () => {
  const { ends, ask } = readings()
  void [ask('a'), ask('b')]
  await expect.poll(() => ends.length).toBe(2)
})

test('a reading that fails does not fail the next', async () => {
  const failing = Promise.withResolvers<number>()
  const readings = [failing.promise, Promise.resolve(2)]
  const ask = readTogether(() => readings.shift()!)
  const first = ask('a')
  await expect.poll(() => readings.length).toBe(1)
  const second = ask('a')
  failing.reject(new Error('lost'))
  await first.catch(() => {})
  expect(await second).toBe(2)
})
