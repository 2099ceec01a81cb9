import { admin } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { operationsRoutes } from './operations/routes.ts'
import { createSiteStats } from './site-stats.ts'

/** Site statistics and operations, for admins. */
export function adminRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'settings' | 'failedTasks'>): void {
  const stats = createSiteStats(deps)
  serve(app, admin.stats, { handle: stats })
  operationsRoutes(app, deps)
}
