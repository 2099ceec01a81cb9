import { Readable } from 'node:stream'
import { profile } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { callerId } from '../../stores/viewer.ts'
import { exportUserData } from './data/export-user-data.ts'
import { zipFiles } from './data/zip-files.ts'

/** Exports a user's personal data, also after the profile was deleted. */
export function dataRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'objects' | 'now'>): void {
  const { db, now } = deps
  serve(app, profile.data, {
    handle: async ({ caller, reply }) => {
      const id = callerId(caller)
      const { login } = await db
        .selectFrom('users')
        .select('login')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const files = await exportUserData(deps, id, now())
      const name = `handiwork-${login ?? id}-${now().toISOString().slice(0, 10)}.zip`
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
      return Readable.from(zipFiles(files), { objectMode: false })
    },
  })
}
