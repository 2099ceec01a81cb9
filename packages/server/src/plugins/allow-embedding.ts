import type { FastifyReply } from 'fastify'

/**
 * Lets other sites embed an image. The image may contain styles, but no scripts and no external resources.
 */
export function allowEmbedding(reply: FastifyReply): void {
  reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', contentSecurityPolicy)
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ')
