import { ApiError, errorSentences, files } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { allowEmbedding } from '../../plugins/allow-embedding.ts'
import { serve } from '../../serve.ts'
import { findFile } from '../../stores/file-store.ts'

/** Serves uploaded pictures to anyone who knows their names. */
export function filesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'objects'>): void {
  serve(app, files.get, {
    handle: async ({ params, reply }) => {
      const file = await findFile(deps, params.name)
      if (file === undefined) throw new ApiError('notFound', errorSentences.notFound)
      allowEmbedding(reply)
      // Only browsers may cache a picture, so that a deleted one is unavailable to everyone else at once.
      reply.type(file.type).header('cache-control', 'private, max-age=31536000, immutable')
      return Buffer.from(file.content)
    },
  })
}
