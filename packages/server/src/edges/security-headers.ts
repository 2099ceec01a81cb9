import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../env.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the scripts of the page that answers this carry, so that they run. */
    nonce: string
  }
}

/** What browsers may do with our answers: read those of the API, and run the pages with what is ours. */
export async function securityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
    // With `no-referrer` browsers leave out where our own forms and beacons come from.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.decorateRequest('nonce')
  app.addHook('onRequest', async (request) => {
    request.nonce = randomBytes(16).toString('base64url')
  })
  app.addHook('onSend', async ({ nonce }, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (isPage) reply.header('content-security-policy', pagePolicy(nonce))
    return payload
  })
}

// --- internal ---

/** The policy of a page: its scripts carry the nonce, and nothing is loaded from elsewhere but pictures. */
function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' https: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
