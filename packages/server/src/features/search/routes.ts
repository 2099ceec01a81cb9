import { search } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { searchSite } from './search-site.ts'

/** The site search over public data (decision 066). */
export function searchRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  serve(app, search.everything, {
    handle: async ({ query: { query, kind } }) => searchSite(db, query, kind),
  })
}
