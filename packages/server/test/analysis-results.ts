import type { Database } from '../src/db/tables.ts'

/** The result of a user's latest rating. */
export async function loadRating(db: Database, userId: string) {
  const { person } = await db
    .selectFrom('ratings')
    .select('person')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return person
}

/** The names of the repositories that a user contributed to. */
export async function contributedRepositories(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('userRepositories as part')
    .innerJoin('repositories', 'repositories.id', 'part.repositoryId')
    .select('fullName')
    .where('part.userId', '=', userId)
    .where('contributed', '=', true)
    .orderBy('fullName')
    .execute()
  return rows.map(({ fullName }) => fullName)
}

/** The outcome for each repository of a user's latest run: `done`, or the reason it was skipped. */
export async function stepOutcomes(db: Database, userId: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('analysisSteps as step')
    .innerJoin('repositories', 'repositories.id', 'step.repositoryId')
    .select(['fullName', 'step.state', 'step.message'])
    .where('runId', '=', ({ selectFrom }) =>
      selectFrom('analysisRuns')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .limit(1),
    )
    .orderBy('fullName')
    .execute()
  return Object.fromEntries(rows.map(({ fullName, state, message }) => [fullName, message ?? state]))
}

/** A user's log entries, oldest first. */
export async function loadLog(db: Database, userId: string) {
  const rows = await db
    .selectFrom('logEntries')
    .select('diff')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ diff }) => diff)
}
