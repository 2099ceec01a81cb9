import { expect, test } from 'vitest'
import { aServer } from '../a-server.ts'
import { everyRoute, isUnsafe } from '../every-route.ts'

const lies = {
  host: 'evil.test',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'javascript',
  forwarded: 'host=evil.test',
  'x-original-url': 'https://evil.test/',
}

test.each([true, false])(
  'no answer repeats what a request calls us (behind a proxy: %s)',
  async (trustProxy) => {
    await using server = await aServer({ settings: { trustProxy, rateFactor: 1000 } })
    const as = await server.person()
    const told: string[] = []
    for (const { name, path } of everyRoute().filter((named) => !isUnsafe(named))) {
      const { headers, body } = await server.get(path, { as, headers: lies })
      if (JSON.stringify([headers, body]).includes('evil.test')) told.push(name)
    }
    expect(told).toEqual([])
  },
)
