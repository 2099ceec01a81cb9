import { randomUUIDv7 } from 'node:crypto'
import { REALTIME_PATH } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/db/open-database.ts'
import { aLiveServer, type Listener, type LiveServer, sidOf } from '../a-live-server.ts'
import { databases } from '../databases.ts'

describe.each(databases)('what is sent over the socket on $kind', ({ open }) => {
  let database: OpenDatabase
  let server: LiveServer
  beforeAll(async () => {
    database = await open()
    server = await aLiveServer(database)
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  test.each([
    ['an event of another name', (it: Listener) => it.socket.emit('join', 'user:other')],
    ['a room', (it: Listener) => it.socket.emit('subscribe', { join: 'user:other' }, () => {})],
    [
      'an object in place of an id',
      (it: Listener) => it.socket.emit('subscribe', { users: [{ $ne: null }] }, () => {}),
    ],
    [
      'a room in place of an id',
      (it: Listener) => it.socket.emit('subscribe', { users: ['profile:x'] }, () => {}),
    ],
    ['nothing', (it: Listener) => it.socket.emit('subscribe')],
    ['no acknowledgement', (it: Listener) => it.socket.emit('subscribe', {})],
    ['a text', (it: Listener) => it.socket.emit('subscribe', 'users', () => {})],
    ['bytes', (it: Listener) => it.socket.emit('subscribe', Buffer.from([1, 2, 3]), () => {})],
    ['too many ids', (it: Listener) => it.socket.emit('subscribe', { users: ids(101) }, () => {})],
    ['a message too long', (it: Listener) => it.socket.emit('subscribe', { users: ids(500) }, () => {})],
    ['an unknown packet', (it: Listener) => it.socket.io.engine.write('9')],
    ['an event without a name', (it: Listener) => it.socket.io.engine.write('2')],
    ['an event with a number for a name', (it: Listener) => it.socket.io.engine.write('2[1]')],
    ['an event of the library', (it: Listener) => it.socket.io.engine.write('2["disconnecting"]')],
    ['an error', (it: Listener) => it.socket.io.engine.write('2["error","x"]')],
    ['no JSON', (it: Listener) => it.socket.io.engine.write('2["subscribe",')],
    [
      'a flood of attachments',
      (it: Listener) => it.socket.io.engine.write('599999-["subscribe",{"_placeholder":true,"num":0}]'),
    ],
    [
      'an attachment that is not there',
      (it: Listener) => {
        it.socket.io.engine.write('51-["subscribe",{"_placeholder":true,"num":99999}]')
        it.socket.io.engine.write(Buffer.from([1]))
      },
    ],
    ['bytes that nobody announced', (it: Listener) => it.socket.io.engine.write(Buffer.from([1]))],
    ['a second introduction', (it: Listener) => it.socket.io.engine.write('0{"token":"x"}')],
  ])('%s ends the connection, and only that', async (_what, send) => {
    const [bad, good] = [await server.connect(), await server.connect()]
    send(bad)
    await bad.left
    expect(await good.subscribe({})).toEqual({ users: [], repositories: [] })
  })

  test.each([
    ['as nobody', '40'],
    ['with guesses', '40{"token":"x"}'],
  ])('whoever introduces themself again and again is put out: %s', async (_how, introduction) => {
    const sid = await sidOf(await server.shakeHands())
    const address = `${server.url}${REALTIME_PATH}?EIO=4&transport=polling&sid=${sid}`
    await fetch(address, { method: 'POST', body: Array(100).fill(introduction).join('\x1e') })
    await expect.poll(async () => (await fetch(address)).status).toBe(400)
  })

  test('whoever subscribes again and again is put out', async () => {
    await using strict = await aLiveServer(database, { limits: { subscriptions: 3 } })
    const listener = await strict.connect()
    for (let count = 0; count < 4; count += 1) listener.socket.emit('subscribe', {}, () => {})
    expect(await listener.left).toBe('io server disconnect')
  })
})

function ids(count: number): string[] {
  return Array.from({ length: count }, () => randomUUIDv7())
}
