import { countries, leaderboardLanguages } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import type { Database } from '../../../packages/server/src/db/tables.ts'

/**
 * Inserts users on the boards of all languages, of TypeScript and of one other language. Each has a distinct
 * experience; every fourth is in Germany.
 */
export async function insertLeaderboards(db: Database, count: number): Promise<void> {
  await sql`
    insert into users (id, login, name, job_title, company, location, country_code, experience, level, findable_since)
    select gen_random_uuid(), 'person-' || number, 'Ada Byrne the ' || number || 'th', 'Software engineer',
      'Analytical Engines', 'Somewhere', (${countryCodes}::text[])[1 + number % ${countryCodes.length}], number * 37 % 9973 + number / 1e6, 3,
      '2026-05-31T00:00:00.000Z'
    from generate_series(1, ${count}::int) as number`.execute(db)
  await sql`
    insert into leader_scores (user_id, board, open_source, country_code, experience)
    select users.id, boards.board, false, users.country_code, users.experience * boards.share
    from users cross join lateral (values
      ('', 1.0), ('typescript', 0.7), ((${otherLanguages}::text[])[1 + abs(hashtext(users.login)) % ${otherLanguages.length}], 0.3)
    ) as boards (board, share)`.execute(db)
}

const countryCodes = ['de', ...countries.map(({ code }) => code.toLowerCase()).slice(0, 12)].flatMap(
  (code, index) => (index === 0 ? [code, code, code, code] : [code]),
)
const otherLanguages = leaderboardLanguages.map(({ key }) => key).filter((key) => key !== 'typescript')
