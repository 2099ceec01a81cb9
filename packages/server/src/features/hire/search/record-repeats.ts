import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import type { Searcher } from '../records/record-search.ts'

/**
 * Counts repetitions of a search in its record, and repeats its entry in the hiring log. Call it in the
 * transaction that recorded the search.
 */
export async function recordRepeats(
  trx: DatabaseTransaction,
  { recruiterId }: Searcher,
  recordId: string,
  count: number,
): Promise<void> {
  await sql`
    with counted as (
      update search_records set request_count = request_count + ${count}::int where id = ${recordId}::uuid
    )
    insert into hiring_log (id, at, recruiter_id, organization_id, action, details)
    select gen_random_uuid(), at, recruiter_id, organization_id, action, details
    from (
      select * from hiring_log
      where recruiter_id = ${recruiterId}::uuid and at = now() and action = 'search'
        and details ->> 'recordId' = ${recordId}
    ) as entry cross join generate_series(1, ${count}::int)`.execute(trx)
}
