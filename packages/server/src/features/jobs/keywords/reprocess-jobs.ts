import type { ChangeEvent } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import type { TaskDelivery } from '../../../queue/tasks.ts'
import { keywordText } from '../job-text-columns.ts'
import { listKeywords } from './keyword-list.ts'
import { createKeywordMatcher, type KeywordMatches } from './match-keywords.ts'

/**
 * Matches all jobs against the current keywords, in batches, and publishes those that changed. A job that is
 * saved in the meantime has current matches and is skipped.
 */
export function reprocessJobs({ db, publish }: Pick<Deps, 'db' | 'publish'>, batchSize = BATCH_SIZE) {
  return async ({ signal }: Pick<TaskDelivery<'reprocess-jobs'>, 'signal'>): Promise<void> => {
    if (await hasQueuedSuccessor(db)) return
    let last = NIL_UUID
    for (;;) {
      signal.throwIfAborted()
      const jobs = await jobsAfter(db, last, batchSize)
      if (jobs.length === 0) return
      publish(...(await reprocessBatch(db, jobs)))
      last = jobs.at(-1)!.id
    }
  }
}

const BATCH_SIZE = 200
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

interface StoredJob extends KeywordMatches {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly version: number
}

async function jobsAfter(db: Database, id: string, limit: number): Promise<StoredJob[]> {
  return await db
    .selectFrom('jobs')
    .select(['id', 'title', 'content', 'version', 'languages', 'packages', 'badges'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Reads the keywords for each batch, because admins may change them in the meantime. */
async function reprocessBatch(db: Database, jobs: readonly StoredJob[]): Promise<ChangeEvent[]> {
  const matchKeywords = createKeywordMatcher(await listKeywords(db))
  const changed = jobs.flatMap(({ id, title, content, version, ...before }) => {
    const matches = matchKeywords(keywordText({ title, description: content }))
    return hasSameMatches(before, matches) ? [] : [{ id, version, ...matches }]
  })
  const events: ChangeEvent[] = []
  for (const { id, version, ...matches } of changed) {
    const saved = await db
      .updateTable('jobs')
      .set({ ...matches, version: sql`version + 1` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    if (saved !== undefined) events.push({ type: 'job', id, version: saved.version })
  }
  return events
}

function hasSameMatches(before: KeywordMatches, matches: KeywordMatches): boolean {
  return (['languages', 'packages', 'badges'] as const).every(
    (kind) => before[kind].join() === matches[kind].join(),
  )
}

/** Of several queued tasks, only the last one has to run. */
async function hasQueuedSuccessor(db: Database): Promise<boolean> {
  // The queue creates its tables when it is first opened.
  const { rows } = await sql<{
    exists: boolean
  }>`select to_regclass('pgboss.job') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return false
  const waiting = await sql`
    select 1 from pgboss.job where name = 'reprocess-jobs' and state = 'created' and start_after <= now() limit 1`.execute(
    db,
  )
  return waiting.rows.length > 0
}
