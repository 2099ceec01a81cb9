import { log } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { toViewer } from '../../stores/viewer.ts'
import { listUsage } from './list-usage.ts'

/** The usage log, for insiders. */
export function logRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  serve(app, log.list, { handle: async ({ query, caller }) => listUsage(db, query, toViewer(caller)) })
}
