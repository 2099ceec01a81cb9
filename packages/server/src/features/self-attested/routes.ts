import { reports } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { userSubject } from '../../stores/effective-visibility.ts'
import { callerId } from '../../stores/viewer.ts'
import { checkReportPlausibility } from './check-report-plausibility.ts'
import { deleteReport, listReports, upsertReport } from './report-store.ts'
import { updateReports } from './update-reports.ts'
import { verifyReportSignature } from './verify-report-signature.ts'

type RouteDeps = Pick<Deps, 'db' | 'publish' | 'now'>

/**
 * Routes for self-attested reports. They appear on the profile and never affect ratings, leaderboards or
 * search.
 */
export function selfAttestedRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, now } = deps
  const findSubject = userSubject(db)

  serve(app, reports.push, {
    handle: async ({ body, caller }) => {
      const userId = callerId(caller)
      verifyReportSignature(body, userId)
      checkReportPlausibility(body.report, now())
      return updateReports(deps, userId, (trx) => upsertReport(trx, body))
    },
  })
  serve(app, reports.list, {
    isDirect: true,
    subject: ({ id }) => findSubject(id),
    handle: async ({ params }) => listReports(db, params.id),
  })
  serve(app, reports.remove, {
    handle: async ({ params, caller }) => {
      const userId = callerId(caller)
      await updateReports(deps, userId, (trx) => deleteReport(trx, userId, params.id))
    },
  })
}
