import { type Run, runStore } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'

/** Ends a run that cannot go on; the person may ask for another one at once. */
export async function giveUp(
  { db, announce, log }: Pick<AnalysisDeps, 'db' | 'announce' | 'log'>,
  run: Run,
  error: unknown,
): Promise<void> {
  log.error(error, 'a person could not be analyzed')
  const version = await db.transaction().execute((trx) => runStore(trx).fail(run, 'failed'))
  if (version !== undefined) announce({ type: 'user', id: run.userId, version })
}
