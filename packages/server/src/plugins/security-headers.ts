import { randomBytes } from 'node:crypto'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Settings } from '../env.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The CSP nonce of the page's scripts. */
    nonce: string
  }
  interface FastifyInstance {
    /** Default headers of every response. */
    readonly securityHeaders: readonly (readonly [string, string])[]
  }
}

/**
 * Sets security headers: a strict policy for API responses, and one for pages that permits their own scripts.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): Promise<void> {
  const defaultHeaders = await helmetHeaders({
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
    // With `no-referrer`, browsers omit the origin of our own forms and beacons.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const defaultPolicy = new Map(defaultHeaders).get('content-security-policy')
  app.decorate('securityHeaders', defaultHeaders)
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of defaultHeaders) reply.raw.setHeader(name, value)
    done()
  })
  app.decorateRequest('nonce', {
    getter() {
      return requestNonce(this)
    },
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    // Pages of the site set their own policy.
    if (isPage && reply.getHeader('content-security-policy') === defaultPolicy)
      reply.header('content-security-policy', pagePolicy(request.nonce))
    done()
  })
}

/** Helmet's headers. Read once, because they are the same for all responses and computing them is slow. */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const app = Fastify()
  await app.register(helmet, options)
  app.get('/', (_request, reply) => {
    reply.send(reply.raw.getHeaders())
  })
  const response = await app.inject('/')
  await app.close()
  return Object.entries(response.json())
}

const nonces = new WeakMap<FastifyRequest, string>()

/** Created on demand, because only pages need a nonce. */
function requestNonce(request: FastifyRequest): string {
  const nonce = nonces.get(request) ?? randomBytes(16).toString('base64url')
  nonces.set(request, nonce)
  return nonce
}

/** The content security policy of a page: only scripts with the nonce, and only images from other origins. */
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
