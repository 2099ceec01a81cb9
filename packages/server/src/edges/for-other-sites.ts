import type { FastifyReply } from 'fastify'

/** Lets pages of other sites show a picture, and a picture have its own style; nothing in it can run or ask for more. */
export function forOtherSites(reply: FastifyReply): void {
  reply.header('cross-origin-resource-policy', 'cross-origin').header('content-security-policy', policy)
}

// --- internal ---

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ')
