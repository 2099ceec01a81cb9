import { ciReports, type PushedCiReport } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../serve.ts'
import { userSubject } from '../../../stores/effective-visibility.ts'
import { callerId } from '../../../stores/viewer.ts'
import { checkReportPlausibility } from '../check-report-plausibility.ts'
import { updateReports } from '../update-reports.ts'
import { checkIdentity } from './check-identity.ts'
import { checkStatement } from './check-statement.ts'
import { deleteCiReport, listCiReports, upsertCiReport, type VerifiedReport } from './ci-report-store.ts'
import { findConnection } from './repository-claims.ts'
import { createTrustedRoot } from './trusted-root.ts'
import { useAttestation } from './used-attestations.ts'
import type { VerifiedBundle } from './verify-bundle.ts'

type RouteDeps = Pick<Deps, 'db' | 'publish' | 'now' | 'settings' | 'log'>

/**
 * Routes for reports attested by CI. They appear on the profile and never affect ratings, leaderboards or search.
 */
export function ciAttestedRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, settings } = deps
  const { logUrl } = settings.attestations
  const findSubject = userSubject(db)
  const loadTrustMaterial = createTrustedRoot(deps)

  serve(app, ciReports.push, {
    handle: async ({ body, caller }) => {
      const userId = callerId(caller)
      // Loaded on demand: most services verify no attestation.
      const { verifyBundle } = await import('./verify-bundle.ts')
      const verified = await verifyBundle(body.bundle, loadTrustMaterial)
      const checked = await checkPushedReport(deps, userId, body, verified)
      return updateReports(deps, userId, async (trx) => {
        await useAttestation(trx, { nonce: checked.nonce, digest: verified.digest })
        return upsertCiReport(trx, checked.report, logUrl)
      })
    },
  })
  serve(app, ciReports.list, {
    isDirect: true,
    subject: ({ id }) => findSubject(id),
    handle: async ({ params }) => listCiReports(db, params.id, logUrl),
  })
  serve(app, ciReports.remove, {
    handle: async ({ params, caller }) => {
      const userId = callerId(caller)
      await updateReports(deps, userId, (trx) => deleteCiReport(trx, userId, params.id))
    },
  })
}

/** Checks everything that the signature itself doesn't prove. Rejects if the policy is not met. */
async function checkPushedReport(
  { db, settings, now }: RouteDeps,
  userId: string,
  { report, repository, bundle }: PushedCiReport,
  { statement, certificate, signedAt, logIndex }: VerifiedBundle,
): Promise<{ readonly report: VerifiedReport; readonly nonce: string }> {
  const { publicUrl: audience, attestations } = settings
  const context = { report, userId, audience, programs: attestations.programs, signedAt, now: now() }
  const { program, commit, nonce } = checkStatement(statement, context)
  const identity = checkIdentity(certificate, { repository, commit, settings: attestations })
  checkReportPlausibility(report, now())
  const connection = await findConnection(db, userId, { ...certificate, ...identity }, settings)
  const certified = { ...identity, connection, signedAt: signedAt.toISOString(), logIndex }
  return { report: { userId, report, bundle, program, identity: certified }, nonce }
}
