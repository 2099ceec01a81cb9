import { errorSentences, REALTIME_PATH } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/db/open-database.ts'
import { aLiveServer, type LiveServer, sidOf } from '../a-live-server.ts'
import { type PeopleForTests, peopleIn } from '../a-person.ts'
import { databases } from '../databases.ts'
import { testSettings } from '../test-settings.ts'

const elsewhere = 'https://evil.example'

describe.each(databases)('the way to the socket on $kind', ({ open }) => {
  let database: OpenDatabase
  let server: LiveServer
  let people: PeopleForTests
  beforeAll(async () => {
    database = await open()
    server = await aLiveServer(database)
    people = peopleIn({ ...database, settings: testSettings() })
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  describe('where it is asked from', () => {
    test('a page of another site is refused', async () => {
      const answer = await server.shakeHands({ origin: elsewhere })
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { code: 'forbidden', errorMessage: errorSentences.foreignOrigin },
      ])
    })

    test.each(['polling', 'websocket'] as const)('a page of another site gets no %s', async (by) => {
      const ada = await people.person()
      await expect(server.connect({ as: ada, by, headers: { origin: elsewhere } })).rejects.toThrow()
    })

    test('a page of another site gets no websocket, with the status that says so', async () => {
      expect(await server.upgradeStatus({ origin: elsewhere })).toBe(403)
    })

    test('a page of another site cannot go on with a connection it did not open', async () => {
      const sid = await sidOf(await server.shakeHands())
      const address = `${server.url}${REALTIME_PATH}?EIO=4&transport=polling&sid=${sid}`
      const answer = await fetch(address, { method: 'POST', body: '40', headers: { origin: elsewhere } })
      expect(answer.status).toBe(403)
    })

    test('a page of another site is refused although it brings a token', async () => {
      const as = { token: await people.token(await people.person()) }
      await expect(server.connect({ as, headers: { origin: elsewhere } })).rejects.toThrow()
    })

    test('a program has to say who it is', async () => {
      await expect(server.connect({ as: { token: undefined } })).rejects.toThrow(errorSentences.forbidden)
    })

    test('a cookie alone makes no program', async () => {
      const { cookie } = await people.person()
      const connecting = server.connect({ as: { token: undefined }, headers: { cookie } })
      await expect(connecting).rejects.toThrow(errorSentences.forbidden)
    })

    test('no other site is told that it may read the answer', async () => {
      const { headers } = await server.shakeHands()
      expect([headers.get('access-control-allow-origin'), headers.get('x-content-type-options')]).toEqual([
        null,
        'nosniff',
      ])
    })
  })

  describe('how many', () => {
    test('no more connect than the server can bear', async () => {
      await using small = await aLiveServer(database, { limits: { connections: 1 } })
      await small.connect()
      const { status, headers } = await small.shakeHands()
      expect([status, headers.get('retry-after')]).toEqual([503, '10'])
    })

    test('a websocket too many is told so, too', async () => {
      await using small = await aLiveServer(database, { limits: { connections: 0 } })
      expect(await small.upgradeStatus({ origin: testSettings().publicUrl })).toBe(503)
    })

    test('one address does not take all connections', async () => {
      await using behindProxy = await aLiveServer(database, {
        settings: { trustProxy: true },
        limits: { connectionsPerAddress: 1 },
      })
      const from = (address: string) => behindProxy.shakeHands({ 'x-forwarded-for': address })
      const answers = [await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.2')]
      expect(answers.map(({ status }) => status)).toEqual([200, 429, 200])
    })

    test('who left makes room', async () => {
      await using small = await aLiveServer(database, { limits: { connections: 1 } })
      const first = await small.connect()
      first.socket.disconnect()
      await expect.poll(async () => (await small.shakeHands()).status).toBe(200)
    })
  })
})
