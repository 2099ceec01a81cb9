import { ApiError, errorSentences, files } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { forOtherSites } from '../../edges/for-other-sites.ts'
import { serve } from '../../serve.ts'
import { fileStore } from '../../stores/file-store.ts'

/** Pictures that were uploaded, for whoever knows their names. */
export function filesRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  serve(app, files.get, {
    handle: async ({ params, reply }) => {
      const file = await fileStore(db).find(params.name)
      if (file === undefined) throw new ApiError('notFound', errorSentences.notFound)
      forOtherSites(reply)
      // In the browsers of those who saw it and nowhere else: what is taken away is gone from here at once.
      reply.type(file.type).header('cache-control', 'private, max-age=31536000, immutable')
      return Buffer.from(file.content)
    },
  })
}
