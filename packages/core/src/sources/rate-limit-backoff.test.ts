import { expect, test } from 'vitest'
import { createMemoryRateLimitBackoff } from './rate-limit-backoff.ts'

test('a shorter backoff does not end a longer one', async () => {
  const backoff = createMemoryRateLimitBackoff()
  await backoff.extend('host', new Date(2_000))
  await backoff.extend('host', new Date(1_000))
  expect(await backoff.until('host')).toEqual(new Date(2_000))
})
