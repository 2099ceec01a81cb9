import { ApiError, errorSentences, packages } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { userSubject } from '../../stores/user-sight.ts'
import { viewerOf } from '../../stores/viewer.ts'
import { packageStore } from './package-store.ts'

/** The libraries of technologies, and those that are new here. */
export function packagesRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const store = packageStore(db)
  const ofUser = userSubject(db)
  serve(app, packages.list, { handle: async ({ query, caller }) => store.list(query, viewerOf(caller)) })
  serve(app, packages.get, {
    handle: async ({ params, caller }) => {
      const found = await store.find(params.id, viewerOf(caller))
      if (found === undefined) throw new ApiError('notFound', errorSentences.notFound)
      return found
    },
  })
  serve(app, packages.unknown, {
    handle: async ({ params }) => {
      await ofUser(params.id)
      return store.unknownOf(params.id)
    },
  })
  serve(app, packages.unknownOfAll, { handle: async ({ query }) => store.unknown(query) })
}
