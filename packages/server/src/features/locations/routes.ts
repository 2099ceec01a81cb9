import { search } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { openPlaces } from './open-places.ts'

/** Places to choose while typing, out of a list of our own: nobody else is told what people type. */
export function locationsRoutes(app: FastifyInstance): void {
  serve(app, search.locations, {
    handle: async ({ query }) => {
      const { find } = await openPlaces()
      return { suggestions: find(query.location) }
    },
  })
}
