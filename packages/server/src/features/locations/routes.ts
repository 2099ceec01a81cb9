import { search } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { loadPlaceIndex } from './load-place-index.ts'

/** Location suggestions from a built-in list, so that no third party learns what users type. */
export function locationsRoutes(app: FastifyInstance): void {
  serve(app, search.locations, {
    handle: async ({ query }) => {
      const { find } = await loadPlaceIndex()
      return { suggestions: find(query.location) }
    },
  })
}
