import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sessionCookie } from '../edges/session-cookie.ts'
import type { Settings } from '../env.ts'
import type { Brands } from './brands.ts'
import { differsSignedIn } from './differs-signed-in.ts'
import { sendKept } from './send-page.ts'
import type { ShowPage } from './shown-page.ts'

interface QuickParts {
  readonly pages: Pick<ShowPage, 'inMemory'>
  readonly brands: Pick<Brands, 'isPlain'>
  readonly settings: Pick<Settings, 'publicUrl'>
}

/**
 * Answers a reader with the page that memory has, before the framework begins: nobody needs to be known, counted or waited
 * for. Everything else goes on as if this were not there.
 */
export function quickly(app: FastifyInstance, { pages, brands, settings }: QuickParts): void {
  const { name } = sessionCookie(settings)
  const standing = app.securityHeaders.filter(([header]) => header !== 'content-security-policy')
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  const answered = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || isStopping || !brands.isPlain(headers.host)) return false
    // A program is known before it is answered: a token that is none is told so everywhere.
    if (headers.authorization !== undefined) return false
    const page = pages.inMemory(url)
    if (page === undefined || (differsSignedIn(page.about.path) && headers.cookie?.includes(name)))
      return false
    const status = sendKept(request, response, page, standing)
    app.answeredQuickly(method, status)
    return true
  }
  before(app, answered)
}

// --- internal ---

/** Puts itself in front of whoever answers requests of this server. */
function before(
  { server }: FastifyInstance,
  answered: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const others = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (answered(request, response)) return
    for (const listener of others) listener.call(server, request, response)
  })
}
