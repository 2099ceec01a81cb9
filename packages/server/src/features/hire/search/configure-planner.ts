import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import type { SearchQuery } from './build-search-query.ts'

/**
 * Sets planner options for this transaction. PostgreSQL cannot estimate the number of matches and would
 * sometimes choose a sequential scan, which is right only for an unfiltered query. `work_mem` must hold the
 * bitmap, or every row is rechecked.
 */
export async function configurePlanner(trx: DatabaseTransaction, query: SearchQuery): Promise<void> {
  const [seqScan, bitmapScan] = isUnfiltered(query) ? ['on', 'off'] : ['off', 'on']
  await sql`
    select set_config('enable_seqscan', ${seqScan}, true), set_config('enable_bitmapscan', ${bitmapScan}, true),
      set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true),
      set_config('work_mem', '32MB', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(
    trx,
  )
}

export function isUnfiltered({ skills, terms, text, location, usedSince }: SearchQuery): boolean {
  return skills.length + terms.length === 0 && text === '' && location === '' && usedSince === undefined
}
