import { errorSentences, REALTIME_PATH } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/db/open-database.ts'
import { databases } from '../databases.ts'
import { createLiveTestServer, type LiveTestServer, readSessionId } from '../live-test-server.ts'
import { testSettings } from '../test-settings.ts'
import { createTestUsers, type TestUsers } from '../test-users.ts'

const foreignOrigin = 'https://evil.example'

describe.each(databases)('socket connections on $kind', ({ open }) => {
  let database: OpenDatabase
  let server: LiveTestServer
  let people: TestUsers
  beforeAll(async () => {
    database = await open()
    server = await createLiveTestServer(database)
    people = createTestUsers({ ...database, settings: testSettings() })
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  describe('origin', () => {
    test('rejects a handshake from another site', async () => {
      const response = await server.handshake({ origin: foreignOrigin })
      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 403,
        body: { code: 'forbidden', errorMessage: errorSentences.crossOrigin },
      })
    })

    test.each(['polling', 'websocket'] as const)('rejects %s from another site', async (transport) => {
      const ada = await people.createUser()
      await expect(
        server.connect({ as: ada, transport, headers: { origin: foreignOrigin } }),
      ).rejects.toThrow()
    })

    test('returns 403 for a websocket from another site', async () => {
      expect(await server.upgradeStatus({ origin: foreignOrigin })).toBe(403)
    })

    test('rejects requests from another site on an existing connection', async () => {
      const sid = await readSessionId(await server.handshake())
      const address = `${server.url}${REALTIME_PATH}?EIO=4&transport=polling&sid=${sid}`
      const response = await fetch(address, {
        method: 'POST',
        body: '40',
        headers: { origin: foreignOrigin },
      })
      expect(response.status).toBe(403)
    })

    test('rejects a token from another site', async () => {
      const as = { token: await people.token(await people.createUser()) }
      await expect(server.connect({ as, headers: { origin: foreignOrigin } })).rejects.toThrow()
    })

    test('requires a token from non-browser clients', async () => {
      await expect(server.connect({ as: { token: undefined } })).rejects.toThrow(errorSentences.forbidden)
    })

    test('rejects a cookie from non-browser clients', async () => {
      const { cookie } = await people.createUser()
      const connection = server.connect({ as: { token: undefined }, headers: { cookie } })
      await expect(connection).rejects.toThrow(errorSentences.forbidden)
    })

    test('sends no CORS headers', async () => {
      const { headers } = await server.handshake()
      expect({
        allowOrigin: headers.get('access-control-allow-origin'),
        contentTypeOptions: headers.get('x-content-type-options'),
      }).toEqual({ allowOrigin: null, contentTypeOptions: 'nosniff' })
    })
  })

  describe('limits', () => {
    test('returns 503 at the maximum number of connections', async () => {
      await using limitedServer = await createLiveTestServer(database, { limits: { connections: 1 } })
      await limitedServer.connect()
      const { status, headers } = await limitedServer.handshake()
      expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '10' })
    })

    test('accepts users when visitors use all of their connections', async () => {
      const limits = { anonymousConnections: 1 }
      await using limitedServer = await createLiveTestServer(database, { limits })
      await limitedServer.connect()
      const ada = await people.createUser()
      expect((await limitedServer.handshake()).status).toBe(503)
      expect((await limitedServer.connect({ as: ada })).socket.connected).toBe(true)
    })

    test('returns 503 for a websocket at the limit', async () => {
      await using limitedServer = await createLiveTestServer(database, { limits: { connections: 0 } })
      expect(await limitedServer.upgradeStatus({ origin: testSettings().publicUrl })).toBe(503)
    })

    test('limits the connections per address', async () => {
      await using behindProxy = await createLiveTestServer(database, {
        settings: { trustProxy: true },
        limits: { connectionsPerAddress: 1 },
      })
      const from = (address: string) => behindProxy.handshake({ 'x-forwarded-for': address })
      const responses = [await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.2')]
      expect(responses.map(({ status }) => status)).toEqual([200, 429, 200])
    })

    test('accepts a new connection after one was closed', async () => {
      await using limitedServer = await createLiveTestServer(database, { limits: { connections: 1 } })
      const first = await limitedServer.connect()
      first.socket.disconnect()
      await expect.poll(async () => (await limitedServer.handshake()).status).toBe(200)
    })
  })
})
