import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('sides work alternately, and the last one without waiting', async () => {
  const [one, other] = takeTurns(2)
  const done: string[] = []
  const work = async (name: string, side: typeof one, count: number) => {
    for (let number = 1; number <= count; number++) {
      await side!.begin()
      done.push(`${name} ${number} begins`)
      await Promise.resolve()
      done.push(`${name} ${number} ends`)
      side!.end()
    }
    side!.leave()
  }
  await Promise.all([work('one', one, 1), work('other', other, 3)])
  expect(done).toEqual(
    ['one 1', 'other 1', 'other 2', 'other 3'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  )
})

test('a side that leaves during its turn passes it on', async () => {
  const [one, other] = takeTurns(2)
  await one!.begin()
  const turn = other!.begin().then(() => 'begun')
  one!.leave()
  expect(await turn).toBe('begun')
})
