import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { incrementUserVersion } from './increment-user-version.ts'
import type { Run, StepProgress, StepResult } from './run.ts'

/** The steps of a run, one per repository. */
export function runSteps(db: Queryable) {
  return {
    /**
     * Adds a step for each repository. Returns false if the steps were already added or the run has ended.
     */
    async addSteps(
      { id: runId, userId }: Pick<Run, 'id' | 'userId'>,
      repositoryIds: readonly string[],
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('analysisRuns')
        .set({ listedAt: sql`now()` })
        .where('userId', '=', userId)
        .where('id', '=', runId)
        .where('state', '=', 'running')
        .where('listedAt', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      const steps = repositoryIds.map((repositoryId) => ({ runId, userId, repositoryId }))
      if (steps.length > 0)
        await db
          .insertInto('analysisSteps')
          .values(steps)
          .onConflict((on) => on.doNothing())
          .execute()
      return true
    },

    /**
     * Records the progress of a step. Returns the user's new version, or undefined if the step or the run has
     * ended.
     */
    async updateProgress(run: Run, repositoryId: string, { state, fraction, commits }: StepProgress) {
      const { numUpdatedRows } = await db
        .updateTable('analysisSteps')
        .set({
          ...{ state, fraction: fraction ?? null, updatedAt: sql`now()` },
          ...{ readCommits: commits?.read ?? null, totalCommits: commits?.total ?? null },
        })
        .where('userId', '=', run.userId)
        .where('runId', '=', run.id)
        .where('repositoryId', '=', repositoryId)
        .where('state', 'not in', ['done', 'skipped'])
        .executeTakeFirst()
      return numUpdatedRows > 0n ? await incrementUserVersion(db, run) : undefined
    },

    /**
     * Ends a step and returns true if it was the last of its run. The caller must hold the run's lock, so
     * that exactly one step is the last.
     */
    async endStep(run: Run, repositoryId: string, result: StepResult): Promise<boolean> {
      await db
        .updateTable('analysisSteps')
        .set({
          state: result.state,
          fraction: result.state === 'done' ? 1 : null,
          // Progress is reported once a second, so the last report may be missing.
          readCommits: result.state === 'done' ? sql`total_commits` : sql`read_commits`,
          head: result.state === 'done' ? (result.head ?? null) : null,
          reason: result.state === 'skipped' ? result.reason : null,
          message: result.state === 'skipped' ? result.message : null,
          updatedAt: sql`now()`,
        })
        .where('userId', '=', run.userId)
        .where('runId', '=', run.id)
        .where('repositoryId', '=', repositoryId)
        .execute()
      const openSteps = await db
        .selectFrom('analysisSteps')
        .select('repositoryId')
        .where('userId', '=', run.userId)
        .where('runId', '=', run.id)
        .where('state', 'not in', ['done', 'skipped'])
        .limit(1)
        .execute()
      return openSteps.length === 0
    },
  }
}
