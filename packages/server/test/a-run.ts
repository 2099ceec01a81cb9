import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../src/db/tables.ts'
import { type Beginning, type Run, runStore } from '../src/features/analysis/run-store.ts'

/** An analysis asked for in the usual way: not while one runs, not within an hour of the last. */
export const usual: Beginning = { clearCache: false, evenRunning: false, evenSoon: false }

/** Keeps a person whose last analysis ended so many minutes ago. */
export async function aPersonAnalyzed(db: Database, minutesAgo?: number): Promise<string> {
  const id = randomUUIDv7()
  const analyzeTimestamp =
    minutesAgo === undefined ? null : sql<Date>`now() - make_interval(secs => ${minutesAgo * 60})`
  await db.insertInto('users').values({ id, analyzeTimestamp }).execute()
  return id
}

/** Keeps repositories that nobody has yet; gives their ids in the order of their rows. */
export async function someRepositories(db: Database, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const id = randomUUIDv7()
    const fullName = `ada/${id}`
    const url = `https://github.test/${fullName}`
    return { id, source: 'github' as const, fullName, name: id, cloneUrl: `${url}.git`, url }
  })
  await db.insertInto('repositories').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Begins an analysis of somebody, of these repositories. */
export async function aRun(
  db: Database,
  userId: string,
  repositoryIds: readonly string[] = [],
): Promise<Run> {
  const id = randomUUIDv7()
  await runStore(db).begin(id, userId, { ...usual, evenRunning: true, evenSoon: true })
  await runStore(db).list(id, repositoryIds)
  return (await runStore(db).find(id))!
}
