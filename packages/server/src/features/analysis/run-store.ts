import type { Queryable } from '../../deps.ts'
import { runLifecycle } from './run-lifecycle.ts'
import { runQueries } from './run-queries.ts'
import { runSteps } from './run-steps.ts'

/**
 * Analysis runs and their steps, one per repository. To avoid deadlocks, a transaction locks rows in this
 * order: the user, the run, the repositories, the user's links to them.
 */
export function runStore(db: Queryable) {
  return { ...runLifecycle(db), ...runSteps(db), ...runQueries(db) }
}
