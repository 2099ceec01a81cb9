import type { IncomingMessage } from 'node:http'
import { normalizeIP } from '@fastify/rate-limit'
import type { Settings } from '../env.ts'

/** How many connections each address has open. */
export interface AddressCount {
  /** Counts one more; called, the result takes it off again. */
  add(request: IncomingMessage): () => void
  isFull(request: IncomingMessage): boolean
}

/** Addresses of this machine are not counted: a proxy on it brings those of everybody. */
export function addressCount(settings: Pick<Settings, 'trustProxy'>, atMost: number): AddressCount {
  const open = new Map<string, number>()
  return {
    add(request) {
      const address = addressOf(request, settings)
      open.set(address, (open.get(address) ?? 0) + 1)
      return () => {
        const left = (open.get(address) ?? 1) - 1
        if (left === 0) open.delete(address)
        else open.set(address, left)
      }
    },
    isFull(request) {
      const address = addressOf(request, settings)
      return !isThisMachine(address) && (open.get(address) ?? 0) >= atMost
    },
  }
}

// --- internal ---

/** Behind a proxy that is trusted, whoever it says comes first; so the rest of the service takes it, too. */
function addressOf({ headers, socket }: IncomingMessage, { trustProxy }: Pick<Settings, 'trustProxy'>) {
  const forwarded = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')[0]!
        .trim()
    : ''
  return normalizeIP(forwarded || (socket.remoteAddress ?? ''))
}

function isThisMachine(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
