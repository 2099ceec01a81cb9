import { leaderboardLanguages } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import { rebuildDirectories } from '../../../packages/server/src/db/rebuild-derived-tables.ts'
import type { Database } from '../../../packages/server/src/db/tables.ts'
import { refreshLeaderCheckpoints } from '../../../packages/server/src/features/leaders/leader-checkpoints.ts'
import { insertDevelopers } from '../../bench/fill/insert-developers.ts'

/** Inserts people with skills, a rating, entries on leaderboards, and followers: few have many. */
export async function insertPeople(db: Database, count: number): Promise<void> {
  await insertDevelopers(db, count)
  await db.connection().execute(async (connection) => {
    await sql.raw(settings).execute(connection)
    await insertLeaderScores(connection)
    await insertFollows(connection, count)
    await rebuildDirectories(connection)
    await sql.raw('set session_replication_role = default').execute(connection)
  })
  // As autovacuum does eventually.
  await sql`vacuum analyze leader_scores, leader_counts, follows, followers, user_logins`.execute(db)
  await refreshLeaderCheckpoints(db)
}

const settings = `
  set session_replication_role = replica;
  set synchronous_commit = off;
  set jit = off;
  set maintenance_work_mem = '1GB';
  set work_mem = '64MB'`

/** Fills the table without its indexes. Open-source boards stay empty. */
async function insertLeaderScores(db: Database): Promise<void> {
  await sql.raw(dropLeaderIndexes).execute(db)
  await sql`
    insert into leader_scores (user_id, board, open_source, country_code, experience, standing, standing_at)
    select users.id, board, false, users.country_code, score,
      board_standing(score, users.experience, 0, ratings.last_active_at, standing_date()), standing_date()
    from users
    join ratings on ratings.user_id = users.id
    join (
      select user_id, language as board, experience as score from user_languages
      where language = any(${leaderboardLanguages.map(({ key }) => key)}::text[])
      union all select id, '', experience from users where experience > 0
    ) as scores on scores.user_id = users.id
    where users.visibility = 'public'`.execute(db)
  await sql.raw(createLeaderIndexes).execute(db)
  await sql`truncate leader_counts, leader_count_changes`.execute(db)
  await sql`
    insert into leader_counts (board, open_source, country_code, count)
    select board, open_source, coalesce(country_code, ''), count(*) from leader_scores
    group by grouping sets ((board, open_source), (board, open_source, country_code))
    having grouping(country_code) = 1 or country_code is not null`.execute(db)
}

const dropLeaderIndexes = `
  alter table leader_scores drop constraint leader_scores_pkey;
  drop index leader_scores_order, leader_scores_country, leader_scores_of_user, leader_scores_standing,
    leader_scores_standing_country;
  alter table leader_scores set unlogged`

const createLeaderIndexes = `
  alter table leader_scores add primary key (board, open_source, user_id);
  create index leader_scores_order on leader_scores (board, open_source, experience desc, user_id);
  create index leader_scores_country on leader_scores (board, open_source, country_code, experience desc, user_id);
  create index leader_scores_of_user on leader_scores (user_id);
  create index leader_scores_standing
    on leader_scores (board, open_source, standing desc, experience desc, user_id);
  create index leader_scores_standing_country
    on leader_scores (board, open_source, country_code, standing desc, experience desc, user_id)`

/** Each person follows four; of a million, the most popular has about 40,000 followers. */
async function insertFollows(db: Database, count: number): Promise<void> {
  await sql`create temporary table numbered as select id, (row_number() over ())::int as number from users`.execute(
    db,
  )
  await sql.raw('create index numbered_number on numbered (number); analyze numbered').execute(db)
  await sql`
    insert into follows (follower_id, followed_id, created_at)
    select distinct on (follower_id, followed.id) follower_id, followed.id, now() - interval '900 days' * random()
    from (
      select id as follower_id, 1 + floor(${count}::int * power(random(), 3))::int as number
      from numbered cross join generate_series(1, 4)
    ) as picked
    join numbered as followed using (number)
    where followed.id <> follower_id`.execute(db)
}
