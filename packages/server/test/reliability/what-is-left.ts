import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../src/db/tables.ts'

/** Everything an analysis writes, as text, without what differs from run to run: ids of rows and moments. */
export async function resultIn(db: Database): Promise<Record<string, string>> {
  const told: Record<string, string> = {}
  for (const [name, query] of Object.entries(written)) {
    const { rows } = await sql<{
      row: string
    }>`select row(found.*)::text as row from (${query}) found`.execute(db)
    told[name] = rows.map(({ row }) => row).join('\n')
  }
  return told
}

/** What processes that are no more left of private code, of halves, and of rights to something. */
export async function leftoversIn(
  dataFolder: string,
  privateKey: string,
): Promise<{ readonly mirrors: string[]; readonly privateFacts: string[] }> {
  const mirrors = await namesIn(join(dataFolder, 'mirrors'))
  const facts = await namesIn(join(dataFolder, 'facts'))
  return {
    mirrors: mirrors.filter((name) => !/^[\da-f]{64}\.git$/.test(name)),
    privateFacts: [...mirrors, ...facts].filter((name) => name.startsWith(privateKey)),
  }
}

// --- internal ---

const written: Readonly<Record<string, RawBuilder<unknown>>> = {
  run: sql`select state, as_of, failure from analysis_runs`,
  steps: sql`select repository_id, state, fraction, head, reason, message from analysis_steps order by 1`,
  rating: sql`select person, model, catalogue, as_of from ratings`,
  log: sql`select diff from log_entries`,
  languages: sql`select * from user_languages order by language collate "C"`,
  technologies: sql`select * from user_technologies order by technology collate "C"`,
  scores: sql`select * from leader_scores order by board collate "C", open_source`,
  counts: sql`select * from leader_counts order by board collate "C", open_source, country_code collate "C"`,
  person: sql`select level, experience, commit_count, active_month_count, repository_count, project_count, run_id
    from users`,
  parts: sql`select repository_id, listed, contributed, experience, contribution_percent, familiarity, contributor
    from user_repositories order by 1`,
  repositories: sql`select id, head, report, contributor_count, warning_count, quality_score, failure
    from repositories order by 1`,
  packages: sql`select * from repository_packages order by 1, ecosystem collate "C", name collate "C"`,
  emails: sql`select address, is_primary, verified_at is not null from emails order by address collate "C"`,
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
