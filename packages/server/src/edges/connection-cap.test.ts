import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { connectionCap } from './connection-cap.ts'

/** Connects as often from an address; tells how many connections were thrown out. */
function connecting(times: number, remoteAddress: string, trustProxy = false): number {
  const server = createServer()
  connectionCap(server, { trustProxy })
  return connected(server, times, remoteAddress).filter(({ thrownOut }) => thrownOut).length
}

class Connection extends EventEmitter {
  thrownOut = false
  readonly remoteAddress: string

  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }

  destroy() {
    this.thrownOut = true
    this.emit('close')
  }
}

function connected(server: EventEmitter, times: number, remoteAddress: string): Connection[] {
  return Array.from({ length: times }, () => {
    const connection = new Connection(remoteAddress)
    server.emit('connection', connection as unknown as Socket)
    return connection
  })
}

test('one address has 256 connections at once and no more', () => {
  expect(connecting(300, '198.51.100.1')).toBe(44)
})

test('connections that end make room', () => {
  const server = createServer()
  connectionCap(server, { trustProxy: false })
  for (const connection of connected(server, 256, '198.51.100.1')) connection.emit('close')
  expect(connected(server, 1, '198.51.100.1')[0]?.thrownOut).toBe(false)
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'this machine (%s) has as many as it likes',
  (address) => {
    expect(connecting(300, address)).toBe(0)
  },
)

test('a proxy has as many as it likes', () => {
  expect(connecting(300, '198.51.100.1', true)).toBe(0)
})
