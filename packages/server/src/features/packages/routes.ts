import { ApiError, errorSentences, packages, search } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { userSubject } from '../../stores/user-sight.ts'
import { callerId, viewerOf } from '../../stores/viewer.ts'
import { removePackage, updatePackage } from './change-package.ts'
import { createPackage } from './create-package.ts'
import { packageIcon } from './package-icon.ts'
import { packageStore } from './package-store.ts'

type PackageDeps = Pick<Deps, 'db' | 'tasks' | 'announce'>

/** The libraries of technologies, and those that are new here. */
export function packagesRoutes(app: FastifyInstance, deps: PackageDeps): void {
  const { db, tasks } = deps
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
  serve(app, search.packages, { handle: async ({ query }) => store.suggest(query.package) })
  serve(app, packages.create, {
    handle: async ({ body, file, caller }) => {
      const viewer = viewerOf(caller)
      const by = { id: callerId(caller), isAdmin: viewer.isAdmin }
      const id = await createPackage(deps, { fields: body, icon: await packageIcon(file!.content), by })
      return (await store.find(id, viewer))!
    },
  })
  serve(app, packages.update, {
    handle: async ({ params, body, file, caller }) => {
      await updatePackage(deps, params.id, body, file && (await packageIcon(file.content)))
      return (await store.find(params.id, viewerOf(caller)))!
    },
  })
  serve(app, packages.remove, {
    handle: async ({ params }) => {
      await removePackage(deps, params.id)
      return undefined
    },
  })
  serve(app, packages.sync, {
    handle: async () => {
      await tasks.send('apply-catalogue', { to: 'people', after: null })
      await tasks.send('apply-catalogue', { to: 'repositories', after: null })
      return { queued: await store.ratedCount() }
    },
  })
}
