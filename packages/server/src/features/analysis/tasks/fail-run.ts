import { webhookOutbox } from '../../../stores/webhook-outbox.ts'
import type { Run } from '../run.ts'
import { runStore } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'

/** Fails a run. The user may start another one immediately. */
export async function failRun(
  { db, publish, log }: Pick<AnalysisDeps, 'db' | 'publish' | 'log'>,
  run: Run,
  error: unknown,
): Promise<void> {
  log.error({ runId: run.id, userId: run.userId, err: error }, 'analysis run failed')
  const version = await db.transaction().execute(async (trx) => {
    const changed = await runStore(trx).fail(run, 'failed')
    if (changed !== undefined) await webhookOutbox(trx).recordAnalysis(run.userId, 'failed')
    return changed
  })
  if (version !== undefined) publish({ type: 'user', id: run.userId, version })
}
