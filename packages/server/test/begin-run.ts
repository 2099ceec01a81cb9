import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../src/db/tables.ts'
import type { BeginOptions, Run } from '../src/features/analysis/run.ts'
import { runStore } from '../src/features/analysis/run-store.ts'

/** The default options: rejects a run while one is active, and within an hour of the last. */
export const defaultRunOptions: BeginOptions = {
  clearCache: false,
  replaceRunning: false,
  ignoreInterval: false,
}

/** Inserts a user whose last analysis ended this many minutes ago. */
export async function insertAnalyzedUser(db: Database, minutesAgo?: number): Promise<string> {
  const id = randomUUIDv7()
  const analyzeTimestamp =
    minutesAgo === undefined ? null : sql<Date>`now() - make_interval(secs => ${minutesAgo * 60})`
  await db.insertInto('users').values({ id, analyzeTimestamp }).execute()
  return id
}

/** Inserts repositories without users. Returns their ids in insertion order. */
export async function insertRepositories(db: Database, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const id = randomUUIDv7()
    const fullName = `ada/${id}`
    const url = `https://github.test/${fullName}`
    return { id, source: 'github' as const, fullName, name: id, cloneUrl: `${url}.git`, url }
  })
  await db.insertInto('repositories').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Begins a run of these repositories. */
export async function beginRun(
  db: Database,
  userId: string,
  repositoryIds: readonly string[] = [],
): Promise<Run> {
  const id = randomUUIDv7()
  await runStore(db).begin(id, userId, { ...defaultRunOptions, replaceRunning: true, ignoreInterval: true })
  await runStore(db).addSteps({ id, userId }, repositoryIds)
  return (await runStore(db).find({ runId: id, userId }))!
}
