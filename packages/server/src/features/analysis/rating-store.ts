import { randomUUIDv7 } from 'node:crypto'
import { createLogEntry, isEmptyDiff, type Rating } from '@handiwork/core'
import type { UncreditedSummary } from '@handiwork/core/contract'
import { sql, type UpdateObject } from 'kysely'
import { json, type Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { evidenceStore } from '../../stores/evidence-store.ts'
import { refreshSearch } from '../../stores/refresh-search.ts'
import { nameAuthors } from '../../stores/repository-users.ts'
import { standingInputs } from '../../stores/standing.ts'
import type { RatingRows, RepositoryPart } from './rating.ts'
import type { Run } from './run.ts'

/** The analysis that a rating is based on. */
export interface RatingOrigin {
  readonly userId: string
  readonly runId: string
  readonly asOf: Date
}

interface StoredOrigin extends RatingOrigin {
  /** Stays if undefined. */
  readonly uncredited?: UncreditedSummary | null
}

/** Stores ratings, within the transaction that finishes the run. */
export function ratingStore(db: Queryable) {
  return {
    /** Replaces the rating and writes a log entry. Returns the user's new version. */
    async save(run: Run, rows: RatingRows, uncredited: UncreditedSummary | null = null): Promise<number> {
      const { id: runId, userId, asOf } = run
      await replace(db, { userId, runId, asOf, uncredited }, rows, runId)
      return saveSummary(db, userId, rows, { runId: null, analyzeTimestamp: sql`now()` })
    },

    /**
     * Replaces a recomputed rating, for the same commits as the last analysis. The analysis timestamp does
     * not change.
     */
    async saveRecomputed(origin: RatingOrigin, rows: RatingRows): Promise<number> {
      await replace(db, origin, rows, randomUUIDv7())
      return saveSummary(db, origin.userId, rows, {})
    },
  }
}

/** `runId` identifies the log entry; an analysis writes at most one. */
async function replace(db: Queryable, origin: StoredOrigin, rows: RatingRows, runId: string): Promise<void> {
  const { userId, asOf } = origin
  const before = await previousRating(db, userId)
  await saveRating(db, origin, rows)
  await saveParts(db, userId, rows.repositories)
  await saveSkills(db, userId, rows)
  await evidenceStore(db).save(userId, rows.evidence)
  const { diff } = createLogEntry(before, currentRating(rows), asOf)
  if (isEmptyDiff(diff)) return
  await db
    .insertInto('logEntries')
    .values({ id: randomUUIDv7(), userId, runId, diff: json(diff) })
    .onConflict((on) => on.doNothing())
    .execute()
}

function currentRating({ person, model, repositories }: RatingRows): Rating {
  return { ...person, model, analyzedRepositoryCount: contributedRepositories(repositories).length }
}

async function previousRating(db: Queryable, userId: string): Promise<Rating | undefined> {
  const row = await db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', 'ratings.userId')
    .select(['ratings.person', 'ratings.model', 'users.projectCount'])
    .where('ratings.userId', '=', userId)
    .executeTakeFirst()
  return row && { ...row.person, model: row.model, analyzedRepositoryCount: row.projectCount }
}

async function saveRating(
  db: Queryable,
  { userId, runId, asOf, uncredited }: StoredOrigin,
  { person, model, catalogVersion }: RatingRows,
): Promise<void> {
  const row = {
    ...{ runId, person: json(person), model, catalogVersion, asOf, ...standingInputs(person) },
    ...(uncredited !== undefined && { uncredited: uncredited && json(uncredited) }),
  }
  await db
    .insertInto('ratings')
    .values({ id: randomUUIDv7(), userId, ...row })
    .onConflict((on) => on.column('userId').doUpdateSet({ ...row, ratedAt: sql`excluded.rated_at` }))
    .execute()
}

async function saveParts(db: Queryable, userId: string, parts: readonly RepositoryPart[]): Promise<void> {
  const emptyPart = {
    contributed: false,
    experience: 0,
    contributionPercent: null,
    familiarity: null,
    contributor: null,
    technologies: null,
    countedIn: null,
    ratedHead: null,
  }
  await db
    .updateTable('userRepositories')
    .set(emptyPart)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .execute()
  for (const { id: repositoryId, contributor, technologies, ...figures } of parts)
    await db
      .updateTable('userRepositories')
      .set({
        ...figures,
        contributor: contributor && json(contributor),
        technologies: json(technologies),
      })
      .where('userId', '=', userId)
      .where('repositoryId', '=', repositoryId)
      .execute()
  await nameAuthors(db, userId)
}

async function saveSkills(
  db: Queryable,
  userId: string,
  { languages, technologies }: RatingRows,
): Promise<void> {
  await db.deleteFrom('userLanguages').where('userId', '=', userId).execute()
  await db.deleteFrom('userTechnologies').where('userId', '=', userId).execute()
  if (languages.length > 0)
    await db
      .insertInto('userLanguages')
      .values(languages.map((row) => ({ userId, ...row })))
      .execute()
  if (technologies.length > 0)
    await db
      .insertInto('userTechnologies')
      .values(technologies.map((row) => ({ userId, ...row })))
      .execute()
}

async function saveSummary(
  db: Queryable,
  userId: string,
  { person, commitCount, repositories }: RatingRows,
  userColumns: Pick<UpdateObject<Tables, 'users'>, 'runId' | 'analyzeTimestamp'>,
): Promise<number> {
  const { version } = await db
    .updateTable('users')
    .set({
      ...userColumns,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
      experience: person.experience.total,
      level: person.level,
      activeMonthCount: person.activeMonthCount,
      commitCount,
      repositoryCount: repositories.length,
      projectCount: contributedRepositories(repositories).length,
    })
    .where('id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await refreshSearch(db, userId)
  return version
}

function contributedRepositories(repositories: readonly RepositoryPart[]): RepositoryPart[] {
  return repositories.filter(({ contributed }) => contributed)
}
