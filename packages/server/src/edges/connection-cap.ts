import type { Server } from 'node:http'
import { isIP } from 'node:net'
import type { Settings } from '../env.ts'

const CONNECTIONS_AT_MOST = 256

/** Keeps one address from taking all connections. A proxy in front of us, or on this machine, brings those of everybody. */
export function connectionCap(server: Server, { trustProxy }: Pick<Settings, 'trustProxy'>): void {
  if (trustProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (!isIP(address) || isThisMachine(address)) return
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (count > CONNECTIONS_AT_MOST) socket.destroy()
  })
}

// --- internal ---

function isThisMachine(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
