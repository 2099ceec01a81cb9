import { sql } from 'kysely'
import type { Database } from '../../../packages/server/src/db/tables.ts'

/**
 * Inserts users without triggers, and computes what the triggers would have written once at the end. With
 * triggers, each inserted row updates the search index and the counts of the leaderboards.
 */
export async function fillWithoutTriggers<T>(db: Database, insert: (db: Database) => Promise<T>): Promise<T> {
  const inserted = await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const result = await insert(trx)
    await rebuildDerivedTables(trx)
    return result
  })
  // As autovacuum does eventually.
  await sql`vacuum analyze`.execute(db)
  return inserted
}

/** Replaces the contents of all tables that only triggers write. */
export async function rebuildDerivedTables(db: Database): Promise<void> {
  await sql`truncate search_people, leader_counts, leader_count_changes, repository_users`.execute(db)
  await sql`insert into search_people select * from searchable_people`.execute(db)
  await sql`
    insert into leader_counts (board, open_source, country_code, count)
    select board, open_source, coalesce(country_code, ''), count(*) from leader_scores
    group by grouping sets ((board, open_source), (board, open_source, country_code))
    having grouping(country_code) = 1 or country_code is not null`.execute(db)
  await sql`insert into repository_users select repository_id, user_id from user_repositories`.execute(db)
  await rebuildDirectories(db)
}

/** Replaces what leads to users, and the second copy of follows. */
export async function rebuildDirectories(db: Database): Promise<void> {
  await sql`truncate user_logins, verified_emails, user_accounts, followers`.execute(db)
  await sql`insert into user_logins select lower(login), id from users where login is not null`.execute(db)
  await sql`
    insert into verified_emails select lower(address), user_id from emails where verified_at is not null`.execute(
    db,
  )
  await sql`
    insert into user_accounts select source, subject, user_id from identities
    union all select issuer, subject, user_id from open_id_accounts`.execute(db)
  await sql`insert into followers select followed_id, follower_id, created_at from follows`.execute(db)
}
