import { createStorage, type Driver } from 'unstorage'
import { expect, test } from 'vitest'
import { withDeadlines } from './page-files.ts'

const never = () => new Promise<never>(() => {})
const frozen: Driver = {
  ...{ name: 'frozen', hasItem: never, getItem: never, getKeys: never },
  ...{ getItemRaw: never, setItemRaw: never, removeItem: never },
}

test('gives up a bucket that does not answer', async () => {
  const files = createStorage({ driver: withDeadlines(frozen, 1) })
  const results = await Promise.allSettled([
    files.getItemRaw('a'),
    files.setItemRaw('a', Buffer.from('page')),
    files.removeItem('a'),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
