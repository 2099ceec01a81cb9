import { expect, test } from 'vitest'
import { newTurns } from './turns.ts'

test('work of one key begins when the work before it has ended, even badly', async () => {
  const turns = newTurns()
  const told: string[] = []
  const first = turns('a', async () => {
    told.push('first begins')
    await Promise.resolve()
    told.push('first ends')
    throw new Error('badly')
  })
  const second = turns('a', async () => told.push('second'))
  await Promise.allSettled([first, second])
  expect(told).toEqual(['first begins', 'first ends', 'second'])
})

test('work of another key does not wait', async () => {
  const turns = newTurns()
  void turns('a', () => Promise.withResolvers<void>().promise)
  expect(await turns('b', async () => 'done')).toBe('done')
})
