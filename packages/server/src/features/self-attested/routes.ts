import { reports } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { changeUser, lockUser } from '../../stores/change-user.ts'
import { userSubject } from '../../stores/user-sight.ts'
import { callerId } from '../../stores/viewer.ts'
import { refuseForged } from './refuse-forged.ts'
import { refuseImplausible } from './refuse-implausible.ts'
import { keepReport, listReports, removeReport } from './report-store.ts'

type World = Pick<Deps, 'db' | 'announce' | 'now'>

/** What somebody attests themselves: shown beside their profile, and read by nothing that rates, ranks or finds them. */
export function selfAttestedRoutes(app: FastifyInstance, deps: World): void {
  const { db, now } = deps
  const subjectOf = userSubject(db)

  serve(app, reports.push, {
    handle: async ({ body, caller }) => {
      const userId = callerId(caller)
      refuseForged(body, userId)
      refuseImplausible(body.report, now())
      return change(deps, userId, (trx) => keepReport(trx, body))
    },
  })
  serve(app, reports.list, {
    subject: ({ id }) => subjectOf(id),
    handle: async ({ params }) => listReports(db, params.id),
  })
  serve(app, reports.remove, {
    handle: async ({ params, caller }) => {
      const userId = callerId(caller)
      await change(deps, userId, (trx) => removeReport(trx, userId, params.id))
    },
  })
}

// --- internal ---

/** One at a time, so that nobody gets beyond what they may have; the pages that show it are told. */
async function change<T>(
  { db, announce }: World,
  userId: string,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const { done, version } = await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const done = await work(trx)
    return { done, version: await changeUser(trx, userId, {}) }
  })
  announce({ type: 'user', id: userId, version }, { type: 'profile', id: userId, version })
  return done
}
