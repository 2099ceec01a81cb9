import { MAX_QUERY_KEYS } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { createTestServer } from '../../test/test-server.ts'

const buildQuery = (keys: number) => Array.from({ length: keys }, (_, index) => `k${index}=1`).join('&')

test('accepts 1000 keys of a query string and rejects more (spec §9)', async () => {
  await using server = await createTestServer()
  const send = (keys: number) => server.get(`/api/issues?${buildQuery(keys)}`)
  expect((await send(MAX_QUERY_KEYS)).status).toBe(200)
  expect(await send(MAX_QUERY_KEYS + 1)).toMatchObject({
    status: 400,
    body: { code: 'invalid', errorMessage: 'A request can have at most 1,000 query parameters' },
  })
})

test('validates the last accepted key', async () => {
  await using server = await createTestServer()
  const path = `/api/issues?${buildQuery(MAX_QUERY_KEYS - 1)}&limit=none`
  expect((await server.get(path)).status).toBe(400)
})
