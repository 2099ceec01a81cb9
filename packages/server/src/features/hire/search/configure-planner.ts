import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import type { SearchQuery } from './build-search-query.ts'

/**
 * Sets planner options for this transaction. PostgreSQL cannot estimate the number of matches and would
 * sometimes choose a sequential scan, which is right only for an unfiltered query. `work_mem` must hold the
 * bitmap, or every row is rechecked.
 */
export async function configurePlanner(trx: DatabaseTransaction, query: SearchQuery): Promise<void> {
  const [seqScan, bitmapScan] = isUnfiltered(query) ? (['on', 'off'] as const) : (['off', 'on'] as const)
  // With the first setting, several machines follow the others. On one, it has no meaning.
  await sql`
    set local citus.propagate_set_commands = 'local';
    set local enable_seqscan = ${sql.raw(seqScan)}; set local enable_bitmapscan = ${sql.raw(bitmapScan)};
    set local jit = off; set local max_parallel_workers_per_gather = 0;
    set local work_mem = '32MB'; set local plan_cache_mode = force_custom_plan`.execute(trx)
}

export function isUnfiltered({ skills, terms, text, location, usedSince }: SearchQuery): boolean {
  return skills.length + terms.length === 0 && text === '' && location === '' && usedSince === undefined
}
