import { statements } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { changeUser, lockPresentUser } from '../../stores/change-user.ts'
import { listStatements } from '../../stores/list-statements.ts'
import { callerId } from '../../stores/viewer.ts'
import { createStatement, deleteStatement } from './change-statements.ts'

type RouteDeps = Pick<Deps, 'db' | 'publish' | 'now'>

/** Routes for users' own statements about AI use. They appear with the commits they cover and never change xp. */
export function statementsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, now } = deps

  serve(app, statements.list, {
    handle: async ({ caller }) => listStatements(db, callerId(caller)),
  })
  serve(app, statements.create, {
    handle: async ({ body, caller }) => {
      const userId = callerId(caller)
      return changeStatements(deps, userId, (trx) => createStatement(trx, userId, body, now()))
    },
  })
  serve(app, statements.remove, {
    handle: async ({ params, caller }) => {
      const userId = callerId(caller)
      await changeStatements(deps, userId, (trx) => deleteStatement(trx, userId, params.id))
    },
  })
}

/**
 * Serializes changes per user, so that parallel requests can't exceed the limit, and publishes the change, which
 * invalidates the user's cached pages.
 */
async function changeStatements<T>(
  { db, publish }: RouteDeps,
  userId: string,
  change: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const { result, version } = await db.transaction().execute(async (trx) => {
    const user = await lockPresentUser(trx, userId)
    const result = await change(trx)
    return { result, version: await changeUser(trx, userId, {}, user) }
  })
  publish({ type: 'user', id: userId, version }, { type: 'profile', id: userId, version })
  return result
}
