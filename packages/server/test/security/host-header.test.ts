import { expect, test } from 'vitest'
import { fillRoutes, isUnsafe } from '../fill-routes.ts'
import { createTestServer } from '../test-server.ts'

const forgedHeaders = {
  host: 'evil.test',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'javascript',
  forwarded: 'host=evil.test',
  'x-original-url': 'https://evil.test/',
}

test.each([true, false])(
  'never repeats host headers of a request (behind a proxy: %s)',
  async (trustProxy) => {
    await using server = await createTestServer({ settings: { trustProxy, rateFactor: 1000 } })
    const as = await server.createUser()
    const leakingRoutes: string[] = []
    for (const { name, path } of fillRoutes().filter((namedRoute) => !isUnsafe(namedRoute))) {
      const { headers, body } = await server.get(path, { as, headers: forgedHeaders })
      if (JSON.stringify([headers, body]).includes('evil.test')) leakingRoutes.push(name)
    }
    expect(leakingRoutes).toEqual([])
  },
)
