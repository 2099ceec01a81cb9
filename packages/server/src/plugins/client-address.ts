import type { IncomingMessage } from 'node:http'
import { normalizeIP } from '@fastify/rate-limit'
import type { Settings } from '../env.ts'

/** The address that limits apply to. Uses `X-Forwarded-For` behind a trusted proxy, as Fastify does. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): string {
  const forwarded = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')[0]!
        .trim()
    : ''
  return normalizeIP(forwarded || (socket.remoteAddress ?? ''))
}
