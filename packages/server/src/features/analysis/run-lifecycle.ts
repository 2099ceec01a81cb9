import { ANALYSIS_INTERVAL } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { incrementUserVersion } from './increment-user-version.ts'
import type { BeginOptions, Run } from './run.ts'

/** How runs begin and end. */
export function runLifecycle(db: Queryable) {
  return {
    /**
     * Makes a run the user's current one. Returns undefined if another is running or the interval has not
     * passed.
     */
    async begin(runId: string, userId: string, { clearCache, replaceRunning, ignoreInterval }: BeginOptions) {
      const user = await db
        .updateTable('users')
        .set({ runId, analyzeStartTimestamp: sql`now()`, version: sql`version + 1`, updatedAt: sql`now()` })
        .where('id', '=', userId)
        .$if(!replaceRunning, (query) => query.where('runId', 'is', null))
        .$if(!ignoreInterval, (query) =>
          query.where((is) =>
            is.or([
              is('analyzeTimestamp', 'is', null),
              is(
                'analyzeTimestamp',
                '<=',
                sql<Date>`now() - make_interval(secs => ${ANALYSIS_INTERVAL / 1000})`,
              ),
            ]),
          ),
        )
        .returning((is) => [
          'version',
          is.ref('analyzeStartTimestamp').$notNull().as('analyzeStartTimestamp'),
        ])
        .executeTakeFirst()
      if (user === undefined) return undefined
      await db
        .updateTable('analysisRuns')
        .set({ state: 'failed', failure: 'replaced', finishedAt: sql`now()` })
        .where('userId', '=', userId)
        .where('state', '=', 'running')
        .execute()
      await db
        .insertInto('analysisRuns')
        .values({ id: runId, userId, clearCache, asOf: user.analyzeStartTimestamp })
        .execute()
      return user
    },

    /** Locks the run until the end of the transaction. Returns false if the run has ended. */
    async lock(run: Run): Promise<boolean> {
      const row = await db
        .selectFrom('analysisRuns')
        .select('state')
        .where('userId', '=', run.userId)
        .where('id', '=', run.id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      return row?.state === 'running'
    },

    /**
     * Marks a run as done, and locks its user. Fencing: only one of several concurrent calls returns true.
     */
    async finish(run: Run): Promise<boolean> {
      await db.selectFrom('users').select('id').where('id', '=', run.userId).forNoKeyUpdate().execute()
      const { numUpdatedRows } = await db
        .updateTable('analysisRuns')
        .set({ state: 'done', finishedAt: sql`now()` })
        .where('userId', '=', run.userId)
        .where('id', '=', run.id)
        .where('state', '=', 'running')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /**
     * Marks a run as failed. Call it in a transaction. Returns the user's new version, or undefined if the
     * run had already ended.
     */
    async fail(run: Run, failure: string): Promise<number | undefined> {
      const user = await db
        .updateTable('users')
        .set({ runId: null, version: sql`version + 1`, updatedAt: sql`now()` })
        .where('id', '=', run.userId)
        .where('runId', '=', run.id)
        .returning('version')
        .executeTakeFirst()
      await db
        .updateTable('analysisRuns')
        .set({ state: 'failed', failure, finishedAt: sql`now()` })
        .where('userId', '=', run.userId)
        .where('id', '=', run.id)
        .where('state', '=', 'running')
        .execute()
      return user?.version
    },

    /**
     * Increments the version of the run's user. Returns undefined if the run is no longer the current one.
     */
    incrementUserVersion: (run: Run): Promise<number | undefined> => incrementUserVersion(db, run),
  }
}
