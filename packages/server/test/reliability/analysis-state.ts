import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../src/db/tables.ts'

/** Everything that an analysis writes, as text, without row ids and timestamps. */
export async function readAnalysisResult(db: Database): Promise<Record<string, string>> {
  const result: Record<string, string> = {}
  for (const [name, query] of Object.entries(resultQueries)) {
    const { rows } = await sql<{
      row: string
    }>`select row(found.*)::text as row from (${query}) found`.execute(db)
    result[name] = rows.map(({ row }) => row).join('\n')
  }
  return result
}

/**
 * Files that must not remain in the data directory of a stopped process: partial mirrors, and mirrors and
 * facts of private repositories.
 */
export async function findLeftovers(dataFolder: string, privateUrl: string): Promise<string[]> {
  const mirrors = await listNames(join(dataFolder, 'mirrors'))
  const facts = await listNames(join(dataFolder, 'facts'))
  const key = createHash('sha256').update(privateUrl).digest('hex')
  return [
    ...mirrors.filter((name) => !MIRROR.test(name) && !STALE_LOCK.test(name)),
    ...[...mirrors, ...facts].filter((name) => name.startsWith(key)),
  ]
}

/** Tables, including those of the queue, and files of a data directory that contain a word. */
export async function findWord(db: Database, dataFolder: string, word: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select format('%I.%I', schemaname, tablename) as table from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { table } of rows) {
    const { rows: lines } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.raw(table)} line where line::text like ${`%${word}%`}`.execute(db)
    if (lines[0]!.n > 0) found.push(table)
  }
  const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const bytes = entry.isFile() ? await readFile(path).catch(() => Buffer.alloc(0)) : Buffer.alloc(0)
    if (entry.name.includes(word) || bytes.includes(word)) found.push(path)
  }
  return found
}

/** With its lock file, which does not block others once its owner has exited. */
const MIRROR = /^[\da-f]{64}\.git(\.lock)?$/
/** The lock of a dead process, moved aside by a process that died as well. It blocks no one. */
const STALE_LOCK = /\.lock\.[\da-f-]{36}$/

const resultQueries: Readonly<Record<string, RawBuilder<unknown>>> = {
  run: sql`select state, as_of, failure from analysis_runs`,
  steps: sql`select repository_id, state, fraction, head, reason, message from analysis_steps order by 1`,
  rating: sql`select person, model, catalog_version, as_of from ratings`,
  log: sql`select diff from log_entries`,
  languages: sql`select * from user_languages order by language collate "C"`,
  technologies: sql`select * from user_technologies order by technology collate "C"`,
  scores: sql`select * from leader_scores order by board collate "C", open_source`,
  counts: sql`
    select board, open_source, country_code, sum(count)::int as count from (
      select board, open_source, country_code, count from leader_counts
      union all select board, open_source, country_code, change from leader_count_changes
    ) as counted
    group by 1, 2, 3 having sum(count) <> 0 order by board collate "C", open_source, country_code collate "C"`,
  person: sql`select level, experience, commit_count, active_month_count, repository_count, project_count, run_id
    from users`,
  parts: sql`select repository_id, listed, contributed, experience, contribution_percent, familiarity, contributor
    from user_repositories order by 1`,
  repositories: sql`select id, head, report, contributor_count, warning_count, quality_score, failure
    from repositories order by 1`,
  packages: sql`select * from repository_packages order by 1, ecosystem collate "C", name collate "C"`,
  emails: sql`select address, is_primary, verified_at is not null from emails order by address collate "C"`,
}

function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
