import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

test('starts work only after the previous work with the same key settles, even if it rejects', async () => {
  const mutex = createKeyedMutex()
  const events: string[] = []
  const first = mutex('a', async () => {
    events.push('first begins')
    await Promise.resolve()
    events.push('first ends')
    throw new Error('badly')
  })
  const second = mutex('a', async () => events.push('second'))
  await Promise.allSettled([first, second])
  expect(events).toEqual(['first begins', 'first ends', 'second'])
})

test('does not delay work with another key', async () => {
  const mutex = createKeyedMutex()
  void mutex('a', () => Promise.withResolvers<void>().promise)
  expect(await mutex('b', async () => 'done')).toBe('done')
})
