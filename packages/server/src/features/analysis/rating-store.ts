import { randomUUIDv7 } from 'node:crypto'
import { isEmptyDiff, logEntry, type Rating } from '@handiwork/core'
import { sql } from 'kysely'
import { json } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { RatingRows, RepositoryPart } from './rating.ts'
import type { Run } from './run-store.ts'

/** Ratings as an analysis writes them; all in the transaction that ends its run. */
export function ratingStore(db: Queryable) {
  return {
    /** Puts a rating in the place of the one before, with what changed; gives the new version of the person. */
    async save(run: Run, rows: RatingRows): Promise<number> {
      const { userId } = run
      const before = await ratingBefore(db, userId)
      const after = ratingNow(rows)
      await saveRating(db, run, rows)
      await saveParts(db, userId, rows.repositories)
      await saveSkills(db, userId, rows)
      const { diff } = logEntry(before, after, run.asOf)
      if (!isEmptyDiff(diff))
        await db
          .insertInto('logEntries')
          .values({ id: randomUUIDv7(), userId, runId: run.id, diff: json(diff) })
          .onConflict((on) => on.column('runId').doNothing())
          .execute()
      return saveSummary(db, run, rows)
    },
  }
}

// --- internal ---

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

async function saveRating(db: Queryable, run: Run, { person, model, catalogue }: RatingRows): Promise<void> {
  const row = { runId: run.id, person: json(person), model, catalogue, asOf: run.asOf }
  await db
    .insertInto('ratings')
    .values({ id: randomUUIDv7(), userId: run.userId, ...row })
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

async function saveSummary(db: Queryable, run: Run, { person, repositories }: RatingRows): Promise<number> {
  const { version } = await db
    .updateTable('users')
    .set({
      runId: null,
      analyzeTimestamp: sql`now()`,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
      experience: person.experience.total,
      level: person.level,
      activeMonthCount: person.activeMonthCount,
      commitCount: person.commitCount,
      repositoryCount: repositories.length,
      projectCount: contributedIn(repositories).length,
    })
    .where('id', '=', run.userId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

function contributedIn(repositories: readonly RepositoryPart[]): RepositoryPart[] {
  return repositories.filter(({ contributed }) => contributed)
}
