import { ApiError, errorSentences, impact } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { openFingerprints } from '../../encryption/fingerprints.ts'
import { serve } from '../../serve.ts'
import { callerId } from '../../stores/viewer.ts'
import { declarationPass } from './declaration-pass.ts'
import { declarationStore } from './declaration-store.ts'
import { impactReport } from './impact-report.ts'
import { loadOutcomes } from './load-outcomes.ts'

/** Self-declared categories, and impact ratios for admins. */
export function impactRoutes(
  app: FastifyInstance,
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
): void {
  const pass = declarationPass(openFingerprints(settings), now)
  const store = declarationStore(db)

  serve(app, impact.outcomes, {
    handle: async ({ caller }) => ({
      outcomes: await loadOutcomes(db, callerId(caller)),
      pass: pass.current(),
    }),
  })
  serve(app, impact.declare, {
    handle: async ({ body }) => {
      if (!pass.isValid(body.pass)) throw new ApiError('forbidden', errorSentences.forbidden)
      await store.save(body)
      return undefined
    },
  })
  serve(app, impact.withdraw, {
    handle: async ({ body }) => {
      await store.remove(body.key)
      return undefined
    },
  })
  serve(app, impact.report, { handle: async () => impactReport(await store.count()) })
}
