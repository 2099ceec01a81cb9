import type { FastifyInstance } from 'fastify'
import { sessionCookie } from '../edges/session-cookie.ts'
import type { Settings } from '../env.ts'
import type { Brands } from './brands.ts'
import { sendKept } from './send-page.ts'
import type { ShowPage } from './shown-page.ts'

interface QuickParts {
  readonly pages: Pick<ShowPage, 'inMemory'>
  readonly brands: Pick<Brands, 'isPlain'>
  readonly settings: Pick<Settings, 'publicUrl'>
}

/** Answers a reader with the page that memory has: nobody needs to be known, counted or waited for. */
export function quickly(app: FastifyInstance, { pages, brands, settings }: QuickParts): void {
  const { name } = sessionCookie(settings)
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request.raw
    if (method !== 'GET' || url === undefined || !brands.isPlain(headers.host)) return done()
    const page = pages.inMemory(url)
    // Who is signed in has another first page.
    if (page === undefined || (url === '/' && headers.cookie?.includes(name))) return done()
    sendKept(request, reply, page)
  })
}
