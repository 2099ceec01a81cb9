import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { apiDescription } from './api-description/api-description.ts'
import { caching } from './caching.ts'
import { caller } from './caller.ts'
import { connectionCap } from './connection-cap.ts'
import { contentTypes } from './content-types.ts'
import { crossSite } from './cross-site.ts'
import { errors, notFound } from './errors.ts'
import { gracefulStop } from './graceful-stop.ts'
import { health } from './health/health.ts'
import { metrics } from './health/metrics.ts'
import { requestLog } from './log/request-log.ts'
import { rateLimits } from './rate-limits.ts'
import { roomForChanges } from './room-for-changes.ts'
import { securityHeaders } from './security-headers.ts'
import { served } from './served.ts'
import { uploadedFile } from './uploaded-file.ts'

/** Everything around the features: who asks, what is let in, how refusals are told. The order is the order of hooks. */
export async function edges(app: FastifyInstance, deps: Deps, hasPages = false): Promise<void> {
  errors(app)
  served(app)
  requestLog(app)
  gracefulStop(app)
  connectionCap(app.server, deps.settings)
  await securityHeaders(app, deps.settings)
  await caching(app)
  roomForChanges(app, deps)
  await app.register(cookie)
  crossSite(app, deps.settings)
  caller(app, deps)
  await rateLimits(app, deps.settings)
  contentTypes(app)
  await uploadedFile(app)
  await apiDescription(app, deps.settings)
  // Pages have one of their own.
  if (!hasPages) notFound(app)
  health(app, deps)
  metrics(app)
}
