import { randomUUIDv7 } from 'node:crypto'
import { REALTIME_PATH } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/db/open-database.ts'
import { databases } from '../databases.ts'
import {
  createLiveTestServer,
  type LiveClient,
  type LiveTestServer,
  readSessionId,
} from '../live-test-server.ts'

describe.each(databases)('packets on the socket on $kind', ({ open }) => {
  let database: OpenDatabase
  let server: LiveTestServer
  beforeAll(async () => {
    database = await open()
    server = await createLiveTestServer(database)
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  test.each([
    ['an unknown event', (it: LiveClient) => it.socket.emit('join', 'user:other')],
    ['a room', (it: LiveClient) => it.socket.emit('subscribe', { join: 'user:other' }, () => {})],
    [
      'an object instead of an id',
      (it: LiveClient) => it.socket.emit('subscribe', { users: [{ $ne: null }] }, () => {}),
    ],
    [
      'a room instead of an id',
      (it: LiveClient) => it.socket.emit('subscribe', { users: ['profile:x'] }, () => {}),
    ],
    ['nothing', (it: LiveClient) => it.socket.emit('subscribe')],
    ['a missing acknowledgement', (it: LiveClient) => it.socket.emit('subscribe', {})],
    ['a text', (it: LiveClient) => it.socket.emit('subscribe', 'users', () => {})],
    ['bytes', (it: LiveClient) => it.socket.emit('subscribe', Buffer.from([1, 2, 3]), () => {})],
    ['too many ids', (it: LiveClient) => it.socket.emit('subscribe', { users: ids(101) }, () => {})],
    ['an oversized message', (it: LiveClient) => it.socket.emit('subscribe', { users: ids(500) }, () => {})],
    ['an unknown packet type', (it: LiveClient) => it.socket.io.engine.write('9')],
    ['an event without a name', (it: LiveClient) => it.socket.io.engine.write('2')],
    ['an event with a numeric name', (it: LiveClient) => it.socket.io.engine.write('2[1]')],
    ['a reserved event', (it: LiveClient) => it.socket.io.engine.write('2["disconnecting"]')],
    ['an error event', (it: LiveClient) => it.socket.io.engine.write('2["error","x"]')],
    ['malformed JSON', (it: LiveClient) => it.socket.io.engine.write('2["subscribe",')],
    [
      'an excessive number of attachments',
      (it: LiveClient) => it.socket.io.engine.write('599999-["subscribe",{"_placeholder":true,"num":0}]'),
    ],
    [
      'a missing attachment',
      (it: LiveClient) => {
        it.socket.io.engine.write('51-["subscribe",{"_placeholder":true,"num":99999}]')
        it.socket.io.engine.write(Buffer.from([1]))
      },
    ],
    ['unexpected binary data', (it: LiveClient) => it.socket.io.engine.write(Buffer.from([1]))],
    ['a second connect packet', (it: LiveClient) => it.socket.io.engine.write('0{"token":"x"}')],
  ])('%s closes that connection only', async (_what, send) => {
    const [offender, bystander] = [await server.connect(), await server.connect()]
    send(offender)
    await offender.disconnected
    expect(await bystander.subscribe({})).toEqual({ users: [], repositories: [] })
  })

  test.each([
    ['without a token', '40'],
    ['with guessed tokens', '40{"token":"x"}'],
  ])('repeated connect packets close the connection: %s', async (_how, connectPacket) => {
    const sid = await readSessionId(await server.handshake())
    const address = `${server.url}${REALTIME_PATH}?EIO=4&transport=polling&sid=${sid}`
    await fetch(address, { method: 'POST', body: Array(100).fill(connectPacket).join('\x1e') })
    await expect.poll(async () => (await fetch(address)).status).toBe(400)
  })

  test('too many subscriptions close the connection', async () => {
    await using limitedServer = await createLiveTestServer(database, { limits: { subscriptions: 3 } })
    const client = await limitedServer.connect()
    for (let count = 0; count < 4; count += 1) client.socket.emit('subscribe', {}, () => {})
    expect(await client.disconnected).toBe('io server disconnect')
  })
})

function ids(count: number): string[] {
  return Array.from({ length: count }, () => randomUUIDv7())
}
