import type { SkipReason } from '@handiwork/core/contract'
import type { Queryable } from '../../deps.ts'
import type { AnalyzedRepository, Run } from './run.ts'

/** Reads runs and their steps. */
export function runQueries(db: Queryable) {
  return {
    /** Finds a run. Returns undefined unless it is its user's current run. */
    async find(id: string): Promise<Run | undefined> {
      const row = await db
        .selectFrom('analysisRuns as run')
        .innerJoin('users', (join) =>
          join.onRef('users.runId', '=', 'run.id').onRef('users.id', '=', 'run.userId'),
        )
        .select(['run.id', 'run.userId', 'run.asOf', 'run.clearCache', 'run.listedAt'])
        .where('run.id', '=', id)
        .where('run.state', '=', 'running')
        .executeTakeFirst()
      return row && { ...row, isListed: row.listedAt !== null }
    },

    findStep(runId: string, repositoryId: string) {
      return db
        .selectFrom('analysisSteps')
        .select(['state', 'head'])
        .where('runId', '=', runId)
        .where('repositoryId', '=', repositoryId)
        .executeTakeFirst()
    },

    /**
     * The repositories analyzed in a run, each with its commit. Includes those that failed for a transient
     * reason but were analyzed before, so that a host outage removes nothing from a profile.
     */
    listAnalyzedRepositories(runId: string): Promise<AnalyzedRepository[]> {
      return db
        .selectFrom('analysisSteps as step')
        .innerJoin('repositories as repository', 'repository.id', 'step.repositoryId')
        .select([
          'repository.id',
          'repository.cloneUrl',
          'repository.fullName',
          'repository.source',
          'repository.private',
          'repository.stars',
          'repository.createdAtHost',
        ])
        .select((is) => is.fn.coalesce('step.head', 'repository.head').as('head'))
        .where('step.runId', '=', runId)
        .where((is) =>
          is.or([
            is('step.state', '=', 'done'),
            is.and([is('step.reason', 'in', transientReasons), is('repository.head', 'is not', null)]),
          ]),
        )
        .orderBy('repository.id')
        .execute()
    },
  }
}

/** Failures that may be temporary and say nothing about the repository itself. */
const transientReasons: readonly SkipReason[] = ['failed', 'interrupted', 'diskFull']
