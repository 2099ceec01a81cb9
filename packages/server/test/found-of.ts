import type { Database } from '../src/db/tables.ts'

/** What somebody's last rating says of them. */
export async function ratedPerson(db: Database, userId: string) {
  const { person } = await db
    .selectFrom('ratings')
    .select('person')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return person
}

/** The names of the repositories somebody wrote in, as their last analysis found it. */
export async function contributedBy(db: Database, userId: string): Promise<string[]> {
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

/** What became of the repositories of somebody's last analysis: `done`, or the sentence of why not, by name. */
export async function stepsOf(db: Database, userId: string): Promise<Record<string, string>> {
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

/** What changed with somebody's analyses, oldest first. */
export async function logOf(db: Database, userId: string) {
  const rows = await db
    .selectFrom('logEntries')
    .select('diff')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ diff }) => diff)
}
