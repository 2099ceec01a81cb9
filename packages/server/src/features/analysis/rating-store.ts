import { randomUUIDv7 } from 'node:crypto'
import { isEmptyDiff, logEntry, type Rating } from '@handiwork/core'
import { sql, type UpdateObject } from 'kysely'
import { json, type Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { RatingRows, RepositoryPart } from './rating.ts'
import type { Run } from './run-store.ts'

/** The analysis a rating comes from. */
export interface RatedFrom {
  readonly userId: string
  readonly runId: string
  readonly asOf: Date
}

/** Ratings as an analysis writes them; all in the transaction that ends its run. */
export function ratingStore(db: Queryable) {
  return {
    /** Puts a rating in the place of the one before, with what changed; gives the new version of the person. */
    async save(run: Run, rows: RatingRows): Promise<number> {
      const { id: runId, userId, asOf } = run
      await replace(db, { userId, runId, asOf }, rows, runId)
      return saveSummary(db, userId, rows, { runId: null, analyzeTimestamp: sql`now()` })
    },

    /** The same of one that was made again from what its analysis read: the person was not analysed anew. */
    async saveAgain(of: RatedFrom, rows: RatingRows): Promise<number> {
      await replace(db, of, rows, randomUUIDv7())
      return saveSummary(db, of.userId, rows, {})
    },
  }
}

// --- internal ---

/** Its entry in the log is of that id: an analysis writes one. */
async function replace(db: Queryable, of: RatedFrom, rows: RatingRows, runId: string): Promise<void> {
  const { userId, asOf } = of
  const before = await ratingBefore(db, userId)
  await saveRating(db, of, rows)
  await saveParts(db, userId, rows.repositories)
  await saveSkills(db, userId, rows)
  const { diff } = logEntry(before, ratingNow(rows), asOf)
  if (isEmptyDiff(diff)) return
  await db
    .insertInto('logEntries')
    .values({ id: randomUUIDv7(), userId, runId, diff: json(diff) })
    .onConflict((on) => on.column('runId').doNothing())
    .execute()
}

function ratingNow({ person, repositories }: RatingRows): Rating {
  return { ...person, analyzedRepositoryCount: contributedIn(repositories).length }
}

async function ratingBefore(db: Queryable, userId: string): Promise<Rating | undefined> {
  const row = await db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', 'ratings.userId')
    .select(['ratings.person', 'users.projectCount'])
    .where('ratings.userId', '=', userId)
    .executeTakeFirst()
  return row && { ...row.person, analyzedRepositoryCount: row.projectCount }
}

async function saveRating(
  db: Queryable,
  { userId, runId, asOf }: RatedFrom,
  { person, model, catalogue }: RatingRows,
): Promise<void> {
  const row = { runId, person: json(person), model, catalogue, asOf }
  await db
    .insertInto('ratings')
    .values({ id: randomUUIDv7(), userId, ...row })
    .onConflict((on) => on.column('userId').doUpdateSet({ ...row, ratedAt: sql`now()` }))
    .execute()
}

async function saveParts(db: Queryable, userId: string, parts: readonly RepositoryPart[]): Promise<void> {
  const nothing = {
    contributed: false,
    experience: 0,
    contributionPercent: null,
    familiarity: null,
    contributor: null,
    ratedHead: null,
  }
  await db
    .updateTable('userRepositories')
    .set(nothing)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .execute()
  for (const { id: repositoryId, contributor, ...figures } of parts)
    await db
      .updateTable('userRepositories')
      .set({ ...figures, contributor: contributor && json(contributor) })
      .where('userId', '=', userId)
      .where('repositoryId', '=', repositoryId)
      .execute()
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
  { person, repositories }: RatingRows,
  ended: Pick<UpdateObject<Tables, 'users'>, 'runId' | 'analyzeTimestamp'>,
): Promise<number> {
  const { version } = await db
    .updateTable('users')
    .set({
      ...ended,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
      experience: person.experience.total,
      level: person.level,
      activeMonthCount: person.activeMonthCount,
      commitCount: person.commitCount,
      repositoryCount: repositories.length,
      projectCount: contributedIn(repositories).length,
    })
    .where('id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

function contributedIn(repositories: readonly RepositoryPart[]): RepositoryPart[] {
  return repositories.filter(({ contributed }) => contributed)
}
