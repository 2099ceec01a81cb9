import type { Server } from 'node:http'
import { isIP } from 'node:net'
import type { Settings } from '../env.ts'

/** Behind a proxy, it is the maximum number of concurrent requests. */
export const MAX_CONNECTIONS_PER_ADDRESS = 256

/**
 * Limits the concurrent connections per address. Behind a proxy, all connections have the same address, so
 * `limitConcurrentRequests` applies instead.
 */
export function limitConnections(server: Server, { trustProxy }: Pick<Settings, 'trustProxy'>): void {
  if (trustProxy) return
  const countByAddress = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (!isIP(address) || isLoopback(address)) return
    const count = (countByAddress.get(address) ?? 0) + 1
    countByAddress.set(address, count)
    socket.once('close', () => {
      const remaining = (countByAddress.get(address) ?? 1) - 1
      if (remaining === 0) countByAddress.delete(address)
      else countByAddress.set(address, remaining)
    })
    if (count > MAX_CONNECTIONS_PER_ADDRESS) socket.destroy()
  })
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
