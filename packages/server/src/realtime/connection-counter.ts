import type { IncomingMessage } from 'node:http'
import type { Settings } from '../env.ts'
import { clientAddress } from '../plugins/client-address.ts'

/** Counts open connections per client address. */
export interface ConnectionCounter {
  /** Counts a connection. Call the returned function when it closes. */
  add(request: IncomingMessage): () => void
  isFull(request: IncomingMessage): boolean
}

/** Loopback addresses have no limit, because a local proxy forwards all clients from there. */
export function createConnectionCounter(
  settings: Pick<Settings, 'trustProxy'>,
  maxPerAddress: number,
): ConnectionCounter {
  const open = new Map<string, number>()
  return {
    add(request) {
      const address = clientAddress(request, settings)
      open.set(address, (open.get(address) ?? 0) + 1)
      return () => {
        const remaining = (open.get(address) ?? 1) - 1
        if (remaining === 0) open.delete(address)
        else open.set(address, remaining)
      }
    },
    isFull(request) {
      const address = clientAddress(request, settings)
      return !isLoopback(address) && (open.get(address) ?? 0) >= maxPerAddress
    },
  }
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
