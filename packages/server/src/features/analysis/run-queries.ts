import type { SkipReason } from '@handiwork/core/contract'
import type { Queryable } from '../../deps.ts'
import type { RunReference } from '../../queue/tasks.ts'
import type { AnalyzedRepository, Run } from './run.ts'

/** Reads runs and their steps. */
export function runQueries(db: Queryable) {
  return {
    /** Finds a run. Returns undefined unless it is its user's current run. */
    async find({ runId, userId }: RunReference): Promise<Run | undefined> {
      const ownerId = userId ?? (await findOwner(db, runId))
      if (ownerId === undefined) return undefined
      const row = await db
        .selectFrom('analysisRuns as run')
        .innerJoin('users', (join) =>
          join.onRef('users.runId', '=', 'run.id').onRef('users.id', '=', 'run.userId'),
        )
        .select(['run.id', 'run.userId', 'run.asOf', 'run.clearCache', 'run.listedAt'])
        .where('run.userId', '=', ownerId)
        .where('run.id', '=', runId)
        .where('run.state', '=', 'running')
        .executeTakeFirst()
      return row && { ...row, isListed: row.listedAt !== null }
    },

    findStep(run: Run, repositoryId: string) {
      return db
        .selectFrom('analysisSteps')
        .select(['state', 'head'])
        .where('userId', '=', run.userId)
        .where('runId', '=', run.id)
        .where('repositoryId', '=', repositoryId)
        .executeTakeFirst()
    },

    /**
     * The repositories analyzed in a run, each with its commit. Includes those that failed for a transient
     * reason but were analyzed before, so that a host outage removes nothing from a profile.
     */
    listAnalyzedRepositories(run: Run): Promise<AnalyzedRepository[]> {
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
        .where('step.userId', '=', run.userId)
        .where('step.runId', '=', run.id)
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

async function findOwner(db: Queryable, runId: string): Promise<string | undefined> {
  const row = await db.selectFrom('analysisRuns').select('userId').where('id', '=', runId).executeTakeFirst()
  return row?.userId
}

/** Failures that may be temporary and say nothing about the repository itself. */
const transientReasons: readonly SkipReason[] = ['failed', 'interrupted', 'diskFull']
