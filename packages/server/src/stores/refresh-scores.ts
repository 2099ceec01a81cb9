import { OPEN_SOURCE_SINCE } from '@handiwork/core/api'
import { leaderboardLanguages } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import { type DatabaseTransaction, json } from '../db/tables.ts'

/**
 * Updates a user's leaderboard rows from their languages, country and visibility (R9: leaderboards use
 * `user_languages`). The transaction must hold the lock of the user's row.
 */
export async function refreshScores(trx: DatabaseTransaction, userId: string): Promise<void> {
  const { rows: removed } = await sql<CountedScore>`
    with ${expectedScores(userId)}
    delete from leader_scores
    where user_id = ${userId} and not exists (
      select 1 from expected
      where expected.board = leader_scores.board and expected.open_source = leader_scores.open_source
        and expected.country_code is not distinct from leader_scores.country_code
    ) returning board, open_source, country_code`.execute(trx)
  const { rows: written } = await sql<CountedScore & { isNew: boolean }>`
    with ${expectedScores(userId)}
    insert into leader_scores (user_id, board, open_source, country_code, experience, standing, standing_at)
    select ${userId}::uuid, board, open_source, country_code, experience, standing, standing_date() from expected
    on conflict (board, open_source, user_id) do update set
      experience = excluded.experience, standing = excluded.standing, standing_at = excluded.standing_at
    where (leader_scores.experience, leader_scores.standing, leader_scores.standing_at)
      is distinct from (excluded.experience, excluded.standing, excluded.standing_at)
    -- Zero only for rows that this statement inserted.
    returning board, open_source, country_code, xmax = 0 as is_new`.execute(trx)
  const added = written.filter(({ isNew }) => isNew)
  await countScores(trx, removed, -1)
  await countScores(trx, added, 1)
}

/** Deletes a user's leaderboard rows, for example before the user is erased. */
export async function deleteScores(trx: DatabaseTransaction, userId: string): Promise<void> {
  const { rows } = await sql<CountedScore>`
    delete from leader_scores where user_id = ${userId}
    returning board, open_source, country_code`.execute(trx)
  await countScores(trx, rows, -1)
}

interface CountedScore {
  readonly board: string
  readonly openSource: boolean
  readonly countryCode: string | null
}

/** Records that the numbers of users on these boards change. */
async function countScores(
  trx: DatabaseTransaction,
  scores: readonly CountedScore[],
  change: 1 | -1,
): Promise<void> {
  const boards = scores.flatMap(({ board, openSource, countryCode }) =>
    ['', countryCode].flatMap((country) => (country === null ? [] : [{ board, openSource, country }])),
  )
  if (boards.length === 0) return
  await sql`
    insert into leader_count_changes (board, open_source, country_code, change)
    select board, "openSource", country, ${change}::int
    from jsonb_to_recordset(${json(boards)}::jsonb) as changed (
      board text, "openSource" boolean, country text
    )`.execute(trx)
}

const boardLanguages = leaderboardLanguages.map(({ key }) => key)

/**
 * SQL for the rows that the user should have. Hidden users have none, and rows without xp are omitted. Sums have an
 * order because adding floating-point numbers in another order can give another result.
 */
function expectedScores(userId: string) {
  return sql`
    person as (
      select id, country_code, analyze_timestamp > ${OPEN_SOURCE_SINCE}::timestamptz as has_open_source
      from visible_users where id = ${userId}
    ),
    skills as (
      select language, experience, open_source_experience, country_code, has_open_source
      from user_languages join person on person.id = user_languages.user_id
    ),
    candidates as (
      select language as board, false as open_source, country_code, experience from skills
      union all
      select language, true, country_code, open_source_experience from skills where has_open_source
      union all
      select '', false, country_code, sum(experience order by language collate "C") from skills group by country_code
      union all
      select '', true, country_code, sum(open_source_experience order by language collate "C")
      from skills where has_open_source group by country_code
    ),
    expected as (
      select candidates.*, board_standing(
        candidates.experience, everything.experience, coalesce(ratings.upkeep_count, 0), ratings.last_active_at,
        standing_date()
      ) as standing
      from candidates
      join candidates as everything on everything.board = '' and not everything.open_source
      left join ratings on ratings.user_id = ${userId}
      where candidates.experience > 0
        and (candidates.board = '' or candidates.board = any(${boardLanguages}::text[]))
    )`
}
