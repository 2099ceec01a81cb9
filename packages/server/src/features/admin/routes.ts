import { admin } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { siteStats } from './site-stats.ts'

/** Figures of the whole site, for admins. */
export function adminRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'settings' | 'now'>): void {
  const stats = siteStats(deps)
  serve(app, admin.stats, { handle: stats })
}
