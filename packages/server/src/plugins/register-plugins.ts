import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { addDirectCalls } from '../direct-calls.ts'
import { registerApiDescription } from './api-description/api-description.ts'
import { addCacheHeaders } from './cache-headers.ts'
import { addCachedReplyFastPath } from './cached-reply-fast-path.ts'
import { addAuthentication } from './caller.ts'
import { limitConcurrentReads } from './concurrent-reads.ts'
import { limitConcurrentRequests } from './concurrent-requests.ts'
import { limitConnections } from './connection-limit.ts'
import { addContentTypeParsers } from './content-types.ts'
import { addCsrfProtection } from './csrf-protection.ts'
import { addErrorHandler, addNotFoundHandler } from './errors.ts'
import { addGracefulShutdown } from './graceful-shutdown.ts'
import { addHealthRoutes } from './health/health.ts'
import { addMetrics } from './health/metrics.ts'
import { addLoadShedding } from './load-shedding.ts'
import { addRequestLog } from './log/request-log.ts'
import { limitQueryKeys } from './query-keys.ts'
import { addRateLimits } from './rate-limits.ts'
import { addReadOnlyRequests } from './read-only-requests.ts'
import { addRecentChanges } from './recent-change.ts'
import { addReplyCache } from './reply-cache.ts'
import { addRequestTracing } from './request-tracing.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { rejectSeveralHosts } from './several-hosts.ts'
import { addUploadParsing } from './uploaded-file.ts'

/** Registers the cross-cutting HTTP plugins. Hooks run in this order. */
export async function registerPlugins(app: FastifyInstance, deps: Deps, hasPages = false): Promise<void> {
  addErrorHandler(app)
  addRequestTracing(app, deps.settings)
  addRequestLog(app)
  addGracefulShutdown(app)
  limitConnections(app.server, deps.settings)
  limitConcurrentRequests(app, deps.settings)
  rejectSeveralHosts(app)
  await addSecurityHeaders(app, deps.settings)
  addReadOnlyRequests(app, deps)
  await addCacheHeaders(app)
  addLoadShedding(app, deps)
  limitQueryKeys(app)
  limitConcurrentReads(app)
  await app.register(cookie)
  addCsrfProtection(app, deps.settings)
  addAuthentication(app, deps)
  addRecentChanges(app, deps)
  await addRateLimits(app, deps)
  addReplyCache(app, deps)
  addDirectCalls(app)
  addContentTypeParsers(app)
  await addUploadParsing(app)
  await registerApiDescription(app, deps.settings)
  // The site's pages have their own not-found handler.
  if (!hasPages) addNotFoundHandler(app)
  addHealthRoutes(app, deps)
  addMetrics(app, deps)
  addCachedReplyFastPath(app, deps)
}
