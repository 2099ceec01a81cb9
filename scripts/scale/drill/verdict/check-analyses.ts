import { sql } from 'kysely'
import type { Database } from '../../../../packages/server/src/db/tables.ts'
import type { RequestedAnalysis } from '../load/request-analyses.ts'

export interface AnalysisFaults {
  readonly unfinished: readonly string[]
  /** With other figures than the undisturbed analysis. */
  readonly different: readonly string[]
  /** With another number of log entries. */
  readonly logged: readonly string[]
}

/** Compares each analysis with one of a repository of the same shape, which nothing disturbed. */
export async function checkAnalyses(
  db: Database,
  undisturbed: RequestedAnalysis,
  requested: readonly RequestedAnalysis[],
): Promise<AnalysisFaults> {
  const expected = await readFigures(db, undisturbed.author.id)
  const faults = { unfinished: [] as string[], different: [] as string[], logged: [] as string[] }
  for (const { author } of requested) {
    const figures = await readFigures(db, author.id)
    if (!figures.isRated) faults.unfinished.push(author.login)
    else if (figures.text !== expected.text) faults.different.push(author.login)
    if (figures.isRated && figures.logCount !== expected.logCount) faults.logged.push(author.login)
  }
  return faults
}

/** The number of requested analyses that have not ended. */
export async function countUnfinished(
  db: Database,
  requested: readonly RequestedAnalysis[],
): Promise<number> {
  const ids = requested.map(({ author }) => author.id)
  if (ids.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where id = any(${ids}) and (run_id is not null or not exists (select 1 from ratings where user_id = users.id))`.execute(
    db,
  )
  return rows[0]!.count
}

async function readFigures(db: Database, id: string) {
  const { rows } = await sql<{ text: string; isRated: boolean; logCount: number }>`
    select exists (select 1 from ratings where user_id = users.id) as is_rated,
      (select count(*)::int from log_entries where user_id = users.id) as log_count,
      jsonb_build_array(level, experience, commit_count, active_month_count, repository_count, project_count,
        (select jsonb_agg(to_jsonb(l) - 'user_id' order by language) from user_languages l where user_id = users.id),
        (select jsonb_agg(to_jsonb(t) - 'user_id' order by technology)
          from user_technologies t where user_id = users.id),
        (select jsonb_agg(to_jsonb(s) - '{user_id,visible,updated_at}'::text[] order by board, open_source)
          from leader_scores s where user_id = users.id)
      )::text as text
    from users where id = ${id}`.execute(db)
  return rows[0]!
}
