import { OPEN_SOURCE_SINCE } from '@handiwork/core/api'
import { leaderboardLanguages } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'

/**
 * Brings a person's places on the leaderboards up to date with their languages, country and visibility (R9: what stands in
 * `user_languages` is what counts there). The last statement of its transaction: others wait until it is committed.
 */
export async function refreshScores(trx: DatabaseTransaction, userId: string): Promise<void> {
  // Two people's changes count the same boards; one after the other they cannot wait for each other in a ring.
  await sql`select pg_advisory_xact_lock(hashtextextended('leader_scores', 0))`.execute(trx)
  await sql`
    with ${due(userId)}
    delete from leader_scores
    where user_id = ${userId} and not exists (
      select 1 from due
      where due.board = leader_scores.board and due.open_source = leader_scores.open_source
        and due.country_code is not distinct from leader_scores.country_code
    )`.execute(trx)
  await sql`
    with ${due(userId)}
    insert into leader_scores (user_id, board, open_source, country_code, experience)
    select ${userId}::uuid, board, open_source, country_code, experience from due
    on conflict (board, open_source, user_id) do update set experience = excluded.experience
    where leader_scores.experience <> excluded.experience`.execute(trx)
}

// --- internal ---

const boards = leaderboardLanguages.map(({ key }) => key)

/** The rows a person should have: nobody who is hidden has any, and nobody stands anywhere with nothing. */
function due(userId: string) {
  return sql`
    person as (
      select id, country_code, analyze_timestamp > ${OPEN_SOURCE_SINCE}::timestamptz as counts_open_source
      from visible_users where id = ${userId}
    ),
    skills as (
      select language, experience, open_source_experience, country_code, counts_open_source
      from user_languages join person on person.id = user_languages.user_id
    ),
    stands as (
      select language as board, false as open_source, country_code, experience from skills
      union all
      select language, true, country_code, open_source_experience from skills where counts_open_source
      union all
      select '', false, country_code, sum(experience) from skills group by country_code
      union all
      select '', true, country_code, sum(open_source_experience)
      from skills where counts_open_source group by country_code
    ),
    due as (
      select * from stands where experience > 0 and (board = '' or board = any(${boards}::text[]))
    )`
}
