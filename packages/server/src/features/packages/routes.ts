import { ApiError, errorSentences, packages, search } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { userSubject } from '../../stores/effective-visibility.ts'
import { callerId, toViewer } from '../../stores/viewer.ts'
import { removePackage, updatePackage } from './change-package.ts'
import { createPackage } from './create-package.ts'
import { packageStore } from './package-store.ts'
import { renderPackageIcon } from './render-package-icon.ts'

type PackageDeps = Pick<Deps, 'db' | 'objects' | 'tasks' | 'publish'>

/** Routes for the packages of technologies, registered and unknown ones. */
export function packagesRoutes(app: FastifyInstance, deps: PackageDeps): void {
  const { db, tasks } = deps
  const store = packageStore(db)
  const requireUser = userSubject(db)
  serve(app, packages.list, { handle: async ({ query, caller }) => store.list(query, toViewer(caller)) })
  serve(app, packages.get, {
    handle: async ({ params, caller }) => {
      const row = await store.find(params.id, toViewer(caller))
      if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
      return row
    },
  })
  serve(app, packages.unknown, {
    handle: async ({ params }) => {
      await requireUser(params.id)
      return store.listUnknownOf(params.id)
    },
  })
  serve(app, packages.allUnknown, { handle: async ({ query }) => store.listUnknown(query) })
  serve(app, search.packages, { handle: async ({ query }) => store.suggest(query.package) })
  serve(app, packages.create, {
    handle: async ({ body, file, caller }) => {
      const viewer = toViewer(caller)
      const by = { id: callerId(caller), isAdmin: viewer.isAdmin }
      const id = await createPackage(deps, { fields: body, icon: await renderPackageIcon(file!.content), by })
      return (await store.find(id, viewer))!
    },
  })
  serve(app, packages.update, {
    handle: async ({ params, body, file, caller }) => {
      await updatePackage(deps, params.id, body, file && (await renderPackageIcon(file.content)))
      return (await store.find(params.id, toViewer(caller)))!
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
      await tasks.send('apply-catalog', { to: 'users', after: null })
      await tasks.send('apply-catalog', { to: 'repositories', after: null })
      return { queued: await store.countRatedUsers() }
    },
  })
}
