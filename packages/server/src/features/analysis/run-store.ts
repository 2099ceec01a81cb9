import { ANALYSIS_EVERY, type SkipReason } from '@handiwork/core/contract'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'

/** An analysis of a person that may still write. */
export interface Run {
  readonly id: string
  readonly userId: string
  readonly asOf: Date
  readonly clearCache: boolean
  readonly isListed: boolean
}

/** A repository that was read, and at which commit. */
export interface ReadRepository
  extends Pick<
    Selectable<Tables['repositories']>,
    'id' | 'cloneUrl' | 'fullName' | 'source' | 'private' | 'stars' | 'createdAtHost' | 'head'
  > {}

/** What became of one repository in a run. */
export type StepEnd =
  | { readonly state: 'done'; readonly head: string | undefined }
  | { readonly state: 'skipped'; readonly reason: SkipReason; readonly message: string }

export interface Beginning {
  readonly clearCache: boolean
  /** In place of one that is running. */
  readonly evenRunning: boolean
  /** Although the last is not an hour old. */
  readonly evenSoon: boolean
}

/**
 * Runs of analyses, and the step of each repository in them. Whoever writes more than one thing in a transaction takes
 * them in this order, or two of them wait for each other: the person, the run, repositories, the person's part in them.
 */
export function runStore(db: Queryable) {
  return {
    /** The run, as long as it is the one that may write for its person. */
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

    /** Makes a run the one that may write for a person; undefined where it is not their turn. */
    async begin(runId: string, userId: string, { clearCache, evenRunning, evenSoon }: Beginning) {
      const begun = await db
        .updateTable('users')
        .set({ runId, analyzeStartTimestamp: sql`now()`, version: sql`version + 1`, updatedAt: sql`now()` })
        .where('id', '=', userId)
        .$if(!evenRunning, (query) => query.where('runId', 'is', null))
        .$if(!evenSoon, (query) =>
          query.where((is) =>
            is.or([
              is('analyzeTimestamp', 'is', null),
              is(
                'analyzeTimestamp',
                '<=',
                sql<Date>`now() - make_interval(secs => ${ANALYSIS_EVERY / 1000})`,
              ),
            ]),
          ),
        )
        .returning(['version', 'analyzeStartTimestamp'])
        .executeTakeFirst()
      if (begun === undefined) return undefined
      await db
        .updateTable('analysisRuns')
        .set({ state: 'failed', failure: 'replaced', finishedAt: sql`now()` })
        .where('userId', '=', userId)
        .where('state', '=', 'running')
        .execute()
      await db
        .insertInto('analysisRuns')
        .values({ id: runId, userId, clearCache, asOf: begun.analyzeStartTimestamp! })
        .execute()
      return begun
    },

    /** Says which repositories there are to read. Once: false when that was said before. */
    async list(runId: string, repositoryIds: readonly string[]): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('analysisRuns')
        .set({ listedAt: sql`now()` })
        .where('id', '=', runId)
        .where('state', '=', 'running')
        .where('listedAt', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      const steps = repositoryIds.map((repositoryId) => ({ runId, repositoryId }))
      if (steps.length > 0)
        await db
          .insertInto('analysisSteps')
          .values(steps)
          .onConflict((on) => on.doNothing())
          .execute()
      return true
    },

    /** Holds the run till the end of the transaction; false when it may not write any more. */
    async hold(run: Run): Promise<boolean> {
      const row = await db
        .selectFrom('analysisRuns')
        .select('state')
        .where('id', '=', run.id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      return row?.state === 'running'
    },

    /** Notes how far a step has come; the new version of the person, undefined when the step is over. */
    async move(run: Run, repositoryId: string, state: 'cloning' | 'reading', fraction: number | undefined) {
      const { numUpdatedRows } = await db
        .updateTable('analysisSteps')
        .set({ state, fraction: fraction ?? null, updatedAt: sql`now()` })
        .where('runId', '=', run.id)
        .where('repositoryId', '=', repositoryId)
        .where('state', 'not in', ['done', 'skipped'])
        .executeTakeFirst()
      return numUpdatedRows > 0n ? await touch(db, run) : undefined
    },

    /** Ends a step; true when it was the last of its run. Only by who holds the run: of two, one is the last. */
    async end(run: Run, repositoryId: string, end: StepEnd): Promise<boolean> {
      await db
        .updateTable('analysisSteps')
        .set({
          state: end.state,
          fraction: end.state === 'done' ? 1 : null,
          head: end.state === 'done' ? (end.head ?? null) : null,
          reason: end.state === 'skipped' ? end.reason : null,
          message: end.state === 'skipped' ? end.message : null,
          updatedAt: sql`now()`,
        })
        .where('runId', '=', run.id)
        .where('repositoryId', '=', repositoryId)
        .execute()
      const open = await db
        .selectFrom('analysisSteps')
        .select('repositoryId')
        .where('runId', '=', run.id)
        .where('state', 'not in', ['done', 'skipped'])
        .limit(1)
        .execute()
      return open.length === 0
    },

    /**
     * The repositories that were read, with the commit each was read at; and those that could be before, and may be again:
     * a host that is away for an hour takes nothing from anybody.
     */
    read(runId: string): Promise<ReadRepository[]> {
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
            is.and([is('step.reason', 'in', passing), is('repository.head', 'is not', null)]),
          ]),
        )
        .orderBy('repository.id')
        .execute()
    },

    stepOf(runId: string, repositoryId: string) {
      return db
        .selectFrom('analysisSteps')
        .select(['state', 'head'])
        .where('runId', '=', runId)
        .where('repositoryId', '=', repositoryId)
        .executeTakeFirst()
    },

    /** The fence of the final write: of all who try to end a run, one may. Holds the person. */
    async finish(run: Run): Promise<boolean> {
      await db.selectFrom('users').select('id').where('id', '=', run.userId).forNoKeyUpdate().execute()
      const { numUpdatedRows } = await db
        .updateTable('analysisRuns')
        .set({ state: 'done', finishedAt: sql`now()` })
        .where('id', '=', run.id)
        .where('state', '=', 'running')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Gives a run up, in a transaction; the new version of the person, undefined when it was over already. */
    async fail(run: Run, failure: string): Promise<number | undefined> {
      const freed = await db
        .updateTable('users')
        .set({ runId: null, version: sql`version + 1`, updatedAt: sql`now()` })
        .where('id', '=', run.userId)
        .where('runId', '=', run.id)
        .returning('version')
        .executeTakeFirst()
      await db
        .updateTable('analysisRuns')
        .set({ state: 'failed', failure, finishedAt: sql`now()` })
        .where('id', '=', run.id)
        .where('state', '=', 'running')
        .execute()
      return freed?.version
    },

    /** The new version of the person a run is of, after anything of it changed; undefined once it is over. */
    touch: (run: Run): Promise<number | undefined> => touch(db, run),
  }
}

// --- internal ---

/** Reasons that say more of the moment than of the repository. */
const passing: readonly SkipReason[] = ['failed', 'interrupted', 'diskFull']

/** Only while the run may write: what wakes up after it has nothing to tell. */
async function touch(db: Queryable, { id, userId }: Run): Promise<number | undefined> {
  const touched = await db
    .updateTable('users')
    .set({ version: sql`version + 1` })
    .where('id', '=', userId)
    .where('runId', '=', id)
    .returning('version')
    .executeTakeFirst()
  return touched?.version
}
