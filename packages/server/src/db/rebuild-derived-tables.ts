import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from './tables.ts'

/**
 * Replaces all rows that follow from rows of other tables. Call it after inserting those without the stores that write
 * both: sample data, and data to measure or test with. Not for a database in use, because it replaces the rows of
 * everyone.
 */
export async function rebuildDerivedTables(db: Queryable): Promise<void> {
  await execute(db, [...searchIndex, ...leaderCounts, ...repositoryUsers])
  await rebuildDirectories(db)
}

/** Replaces what leads to users, and the second copy of follows. */
export async function rebuildDirectories(db: Queryable): Promise<void> {
  await execute(db, directories)
}

const searchIndex = [
  sql`delete from search_people`,
  sql`insert into search_people select * from searchable_people`,
]

const leaderCounts = [
  sql`delete from leader_count_changes`,
  sql`delete from leader_counts`,
  sql`
    insert into leader_counts (board, open_source, country_code, count)
    select board, open_source, coalesce(country_code, ''), count(*) from leader_scores
    group by grouping sets ((board, open_source), (board, open_source, country_code))
    having grouping(country_code) = 1 or country_code is not null`,
]

const repositoryUsers = [
  sql`delete from repository_users`,
  // The key is `reviewAuthorKey` of the name.
  sql`
    insert into repository_users (repository_id, user_id, author_key)
    select repository_id, user_id, coalesce(
      left(translate(encode(sha256(convert_to(contributor ->> 'name', 'UTF8')), 'base64'), '+/', '-_'), 11), ''
    ) from user_repositories`,
]

const directories = [
  sql`delete from user_logins`,
  sql`insert into user_logins select lower(login), id from users where login is not null`,
  sql`delete from verified_emails`,
  sql`insert into verified_emails select lower(address), user_id from emails where verified_at is not null`,
  sql`delete from user_accounts`,
  sql`
    insert into user_accounts select source, subject, user_id from identities
    union all select issuer, subject, user_id from open_id_accounts`,
  sql`delete from followers`,
  sql`insert into followers select followed_id, follower_id, created_at from follows`,
]

async function execute(db: Queryable, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
