import { ApiError, errorSentences } from '@handiwork/core/api'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Settings } from './env.ts'
import { contentSecurityPolicy } from './pages/content-security-policy.ts'
import { openSite, type Site } from './pages/site.ts'
import { staticFiles } from './pages/static-files.ts'
import { toErrorBody } from './plugins/error-body.ts'
import { addGracefulShutdown } from './plugins/graceful-shutdown.ts'
import { addRequestLog } from './plugins/log/request-log.ts'
import { addSecurityHeaders } from './plugins/security-headers.ts'
import { createServerOptions } from './plugins/server-options.ts'
import { listen, type Service, type ServiceRole } from './start-service.ts'

export interface MaintenanceOptions {
  readonly settings: Settings
  readonly log: Logger
  readonly role: ServiceRole
}

/**
 * Starts a server that answers every request with 503. It opens neither the database nor the queue, so that both
 * can be restored, moved or migrated meanwhile.
 */
export async function startMaintenance({ settings, log, role }: MaintenanceOptions): Promise<Service> {
  if (role === 'tasks') {
    // Without a server, nothing else would keep the process running.
    const timer = setInterval(() => {}, 60_000)
    return { url: undefined, [Symbol.asyncDispose]: async () => clearInterval(timer) }
  }
  const app = await buildMaintenanceApp({ settings, log }, await openSite())
  await listen(app, settings)
  return { url: settings.publicUrl, [Symbol.asyncDispose]: () => app.close() }
}

/** Builds the server. Without a built site, pages are plain text. */
export async function buildMaintenanceApp(
  { settings, log }: Pick<MaintenanceOptions, 'settings' | 'log'>,
  site: Site | undefined,
): Promise<FastifyInstance> {
  const app = Fastify(createServerOptions({ settings, log }))
  addRequestLog(app)
  addGracefulShutdown(app)
  await addSecurityHeaders(app, settings)
  // Proxies keep sending requests here, because users should see the page.
  for (const path of ['/healthz', '/readyz']) app.get(path, async () => ({ status: 'maintenance' }))
  if (site) await staticFiles(app, site)
  let page: Promise<MaintenancePage> | undefined
  app.setNotFoundHandler(async (request, reply) => {
    reply.code(503).header('retry-after', RETRY_AFTER).header('cache-control', 'private, no-store')
    if (!isPageRequest(request))
      return reply
        .type('application/json; charset=utf-8')
        .send(toErrorBody(new ApiError('unavailable', errorSentences.unavailable)))
    if (site === undefined) return reply.type('text/plain; charset=utf-8').send(errorSentences.unavailable)
    page ??= renderMaintenancePage(site, settings)
    const { html, policy } = await page
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)
  })
  return app
}

/** In seconds. */
const RETRY_AFTER = 120

function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  return (
    ['GET', 'HEAD'].includes(method) &&
    !/^\/(api|socket\.io)([/?]|$)/.test(url) &&
    !String(headers.accept).startsWith('application/json')
  )
}

interface MaintenancePage {
  readonly html: string
  readonly policy: string
}

async function renderMaintenancePage(
  site: Site,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): Promise<MaintenancePage> {
  const response = await site.render(new Request(`${publicUrl}/maintenance`), {
    call: () => Promise.reject(new ApiError('unavailable', errorSentences.unavailable)),
    ...{ now: new Date(), publicUrl, brand: undefined, development: false, audience: 'public' },
    onRenderError: () => {},
  })
  return {
    html: await response.text(),
    policy: contentSecurityPolicy(response.headers.get('content-security-policy')),
  }
}
