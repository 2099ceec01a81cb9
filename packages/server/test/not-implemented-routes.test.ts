import { expect, test } from 'vitest'
import { notImplementedRoutes } from './not-implemented-routes.ts'
import { createTestServer } from './test-server.ts'

test('lists all routes that are not implemented', async () => {
  await using server = await createTestServer()
  console.log(`Not implemented: ${server.app.notImplementedRoutes.join(', ') || 'none'}`)
  expect(server.app.notImplementedRoutes.toSorted()).toEqual(notImplementedRoutes.toSorted())
})
