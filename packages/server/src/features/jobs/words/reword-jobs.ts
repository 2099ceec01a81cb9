import type { Announcement } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import type { Try } from '../../../queue/tasks.ts'
import { textOf } from '../told-columns.ts'
import { knownWords } from './word-store.ts'
import { finderOf, type WordsFound } from './words-found.ts'

/**
 * Looks again at what all jobs name, some at a time, and says which changed. A job that somebody saves meanwhile is
 * understood by the words of then, and left alone.
 */
export function rewordJobs({ db, announce }: Pick<Deps, 'db' | 'announce'>, atOnce = JOBS_AT_ONCE) {
  return async ({ signal }: Pick<Try<'reword-jobs'>, 'signal'>): Promise<void> => {
    if (await isAskedForAgain(db)) return
    let last = FIRST
    for (;;) {
      signal.throwIfAborted()
      const jobs = await jobsAfter(db, last, atOnce)
      if (jobs.length === 0) return
      announce(...(await reworded(db, jobs)))
      last = jobs.at(-1)!.id
    }
  }
}

// --- internal ---

const JOBS_AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

interface KeptJob extends WordsFound {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly version: number
}

async function jobsAfter(db: Database, id: string, atMost: number): Promise<KeptJob[]> {
  return await db
    .selectFrom('jobs')
    .select(['id', 'title', 'content', 'version', 'languages', 'packages', 'badges'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(atMost)
    .execute()
}

/** The words are read for each part anew: admins may go on changing them. */
async function reworded(db: Database, jobs: readonly KeptJob[]): Promise<Announcement[]> {
  const find = finderOf(await knownWords(db))
  const changed = jobs.flatMap(({ id, title, content, version, ...before }) => {
    const found = find(textOf({ title, description: content }))
    return isSame(before, found) ? [] : [{ id, version, ...found }]
  })
  const events: Announcement[] = []
  for (const { id, version, ...found } of changed) {
    const saved = await db
      .updateTable('jobs')
      .set({ ...found, version: sql`version + 1` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    if (saved !== undefined) events.push({ type: 'job', id, version: saved.version })
  }
  return events
}

function isSame(before: WordsFound, found: WordsFound): boolean {
  return (['languages', 'packages', 'badges'] as const).every(
    (kind) => before[kind].join() === found[kind].join(),
  )
}

/** Of many changes in a row only the last has to be looked at. */
async function isAskedForAgain(db: Database): Promise<boolean> {
  // The tables are those of the queue, and there once it was opened.
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('pgboss.job') is not null as there`.execute(db)
  if (!rows[0]?.there) return false
  const waiting = await sql`
    select from pgboss.job where name = 'reword-jobs' and state = 'created' and start_after <= now() limit 1`.execute(
    db,
  )
  return waiting.rows.length > 0
}
