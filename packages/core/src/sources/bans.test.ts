import { expect, test } from 'vitest'
import { memoryBans } from './bans.ts'

test('a shorter ban does not end a longer one', async () => {
  const bans = memoryBans()
  await bans.ban('host', new Date(2_000))
  await bans.ban('host', new Date(1_000))
  expect(await bans.until('host')).toEqual(new Date(2_000))
})
