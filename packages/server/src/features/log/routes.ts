import { log } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { viewerOf } from '../../stores/viewer.ts'
import { usageList } from './usage-list.ts'

/** What people do here, for insiders. */
export function logRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  serve(app, log.list, { handle: async ({ query, caller }) => usageList(db, query, viewerOf(caller)) })
}
