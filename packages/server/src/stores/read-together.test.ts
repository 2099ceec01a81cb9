import { expect, test } from 'vitest'
import { readTogether } from './read-together.ts'

/** Readings that end when they are told to, each with its number. */
function readings() {
  const ends: (() => void)[] = []
  const read = (key: string) => {
    const number = ends.length + 1
    return new Promise<string>((resolve) => ends.push(() => resolve(`${key} ${number}`)))
  }
  return { ends, ask: readTogether(read) }
}

test('those who come while something is read share the next reading', async () => {
  const { ends, ask } = readings()
  const [, second, third] = [ask('a'), ask('a'), ask('a')]
  ends[0]!()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]!()
  expect(await Promise.all([second, third])).toEqual(['a 2', 'a 2'])
})

test('the first is not kept waiting by those who come later', async () => {
  const { ends, ask } = readings()
  const [first] = [ask('a'), ask('a')]
  ends[0]!()
  expect(await first).toBe('a 1')
})

test('nobody is given what began to be read before they asked', async () => {
  const { ends, ask } = readings()
  const first = ask('a')
  ends[0]!()
  await first
  const second = ask('a')
  ends[1]!()
  expect(await second).toBe('a 2')
})

test('while the second is on its way, others wait for a third', async () => {
  const { ends, ask } = readings()
  const [, second] = [ask('a'), ask('a')]
  ends[0]!()
  await expect.poll(() => ends.length).toBe(2)
  const third = ask('a')
  ends[1]!()
  await second
  await expect.poll(() => ends.length).toBe(3)
  ends[2]!()
  expect(await third).toBe('a 3')
})

test('other things are read beside it', () => {
  const { ends, ask } = readings()
  void [ask('a'), ask('b')]
  expect(ends.length).toBe(2)
})

test('a reading that fails does not fail the next', async () => {
  let count = 0
  const ask = readTogether(async () => {
    count += 1
    if (count === 1) throw new Error('lost')
    return count
  })
  const [first, second] = [ask('a'), ask('a')]
  await first.catch(() => {})
  expect(await second).toBe(2)
})
