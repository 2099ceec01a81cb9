import { MAX_QUERY_KEYS } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { createTestServer } from '../../test/test-server.ts'

test('reads at most the first 1000 keys of a query string (spec §9)', async () => {
  await using server = await createTestServer()
  const statusWithInvalidLimitAt = async (position: number) => {
    const keys = Array.from({ length: position - 1 }, (_, index) => `k${index}=1`)
    return (await server.get(`/api/issues?${[...keys, 'limit=none'].join('&')}`)).status
  }
  expect(await statusWithInvalidLimitAt(MAX_QUERY_KEYS)).toBe(400)
  expect(await statusWithInvalidLimitAt(MAX_QUERY_KEYS + 1)).toBe(200)
})
