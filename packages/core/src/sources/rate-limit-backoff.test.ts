import { expect, test } from 'vitest'
import { createMemoryRateLimitBackoff } from './rate-limit-backoff.ts'

test('a shorter backoff does not end a longer one', async () => {
  const backoff = createMemoryRateLimitBackoff(() => 5_000)
  await backoff.extend('host', 2_000)
  await backoff.extend('host', 1_000)
  expect(await backoff.remaining('host')).toBe(2_000)
})

test('a host without a backoff may be asked at once', async () => {
  expect(await createMemoryRateLimitBackoff().remaining('host')).toBeLessThanOrEqual(0)
})
