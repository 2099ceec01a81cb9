import { randomBytes } from 'node:crypto'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Settings } from '../env.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the scripts of the page that answers this carry, so that they run. */
    nonce: string
  }
  interface FastifyInstance {
    /** What every answer says, in front of what it says itself. */
    readonly securityHeaders: readonly (readonly [string, string])[]
  }
}

/** What browsers may do with our answers: read those of the API, and run the pages with what is ours. */
export async function securityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): Promise<void> {
  const everywhere = await headersOf({
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
  const standard = new Map(everywhere).get('content-security-policy')
  app.decorate('securityHeaders', everywhere)
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of everywhere) reply.raw.setHeader(name, value)
    done()
  })
  app.decorateRequest('nonce', {
    getter() {
      return nonceOf(this)
    },
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    // Pages of the site bring a policy of their own.
    if (isPage && reply.getHeader('content-security-policy') === standard)
      reply.header('content-security-policy', pagePolicy(request.nonce))
    done()
  })
}

// --- internal ---

/** What helmet adds to an answer. Asked once: it is the same for all, and helmet would put it together anew for each. */
async function headersOf(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const asked = Fastify()
  await asked.register(helmet, options)
  asked.get('/', (_request, reply) => {
    reply.send(reply.raw.getHeaders())
  })
  const answer = await asked.inject('/')
  await asked.close()
  return Object.entries(answer.json())
}

const nonces = new WeakMap<FastifyRequest, string>()

/** Made for the few answers that are pages. */
function nonceOf(request: FastifyRequest): string {
  const nonce = nonces.get(request) ?? randomBytes(16).toString('base64url')
  nonces.set(request, nonce)
  return nonce
}

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
