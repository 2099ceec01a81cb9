import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { limitConnections } from './connection-limit.ts'

/** Opens connections from one address and returns the number that were rejected. */
function countRejected(count: number, remoteAddress: string, trustProxy = false): number {
  const server = createServer()
  limitConnections(server, { trustProxy })
  return openConnections(server, count, remoteAddress).filter(({ isRejected }) => isRejected).length
}

class Connection extends EventEmitter {
  isRejected = false
  readonly remoteAddress: string

  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }

  destroy() {
    this.isRejected = true
    this.emit('close')
  }
}

function openConnections(server: EventEmitter, count: number, remoteAddress: string): Connection[] {
  return Array.from({ length: count }, () => {
    const connection = new Connection(remoteAddress)
    server.emit('connection', connection as unknown as Socket)
    return connection
  })
}

test('limits an address to 256 concurrent connections', () => {
  expect(countRejected(300, '198.51.100.1')).toBe(44)
})

test('accepts new connections after others have closed', () => {
  const server = createServer()
  limitConnections(server, { trustProxy: false })
  for (const connection of openConnections(server, 256, '198.51.100.1')) connection.emit('close')
  expect(openConnections(server, 1, '198.51.100.1')[0]?.isRejected).toBe(false)
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'does not limit connections from this machine (%s)',
  (address) => {
    expect(countRejected(300, address)).toBe(0)
  },
)

test('does not limit connections behind a trusted proxy', () => {
  expect(countRejected(300, '198.51.100.1', true)).toBe(0)
})
