import { expect, test } from 'vitest'
import { drawnOnce } from './drawn-once.ts'

function counting(mostBytes = 1000) {
  const drawn: string[] = []
  const picture = drawnOnce(mostBytes, async ({ name }: { name: string }) => {
    drawn.push(name)
    if (name === 'broken') throw new Error('no')
    return Buffer.alloc(100)
  })
  return { drawn, picture }
}

test('the same is drawn once, for all who ask at once and later', async () => {
  const { drawn, picture } = counting()
  await Promise.all([picture({ name: 'a' }), picture({ name: 'a' })])
  await picture({ name: 'a' })
  expect(drawn).toEqual(['a'])
})

test('something else is drawn by itself', async () => {
  const { drawn, picture } = counting()
  for (const name of ['a', 'b', 'a']) await picture({ name })
  expect(drawn).toEqual(['a', 'b'])
})

test('what was not asked for longest makes room', async () => {
  const { drawn, picture } = counting(250)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await picture({ name })
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
})

test('what could not be drawn is tried again', async () => {
  const { drawn, picture } = counting()
  for (let turn = 0; turn < 2; turn++) await picture({ name: 'broken' }).catch(() => {})
  expect(drawn).toEqual(['broken', 'broken'])
})
